import { describe, expect, it } from 'vitest';
import { deadLine } from '../../LinePicker/LinePicker.data.ts';
import { editorProps, emptyEditor } from './BulkEditor.data.ts';
import { reviewBlock } from './reviewBlock.ts';

const { recipients, message } = editorProps;

describe('why a message can’t be sent', () => {
  it('is empty when there is a recipient and a text', () => {
    expect(reviewBlock(editorProps)).toBeUndefined();
  });
  it('names the line first', () => {
    expect(reviewBlock({ ...editorProps, line: undefined })).toEqual({ kind: 'noLine' });
    expect(reviewBlock({ ...editorProps, line: deadLine })).toEqual({ kind: 'notAlive', status: deadLine.status });
  });
  it('asks for at least 1 phone', () => {
    expect(reviewBlock({ ...editorProps, recipients: emptyEditor })).toEqual({ kind: 'noPhone' });
    const nobody = { ...recipients, summary: { ...recipients.summary, receive: 0 } };
    expect(reviewBlock({ ...editorProps, recipients: nobody })).toEqual({ kind: 'nobody' });
  });
  it('waits while numbers are read', () => {
    expect(reviewBlock({ ...editorProps, recipients: { ...recipients, stage: { kind: 'reading', readCount: 1 } } })).toEqual({
      kind: 'reading',
    });
  });
  it('asks for a valid template', () => {
    expect(reviewBlock({ ...editorProps, message: { ...message, template: ' \n' } })).toEqual({ kind: 'noText' });
    expect(reviewBlock({ ...editorProps, message: { ...message, template: 'x'.repeat(5_001) } })).toEqual({ kind: 'tooLong' });
    expect(reviewBlock({ ...editorProps, message: { ...message, unknownFields: ['town'] } })).toEqual({
      kind: 'unknownField',
      field: 'town',
    });
  });
});
