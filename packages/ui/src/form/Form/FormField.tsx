import { IconGitMerge } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { scrollClear } from '../SaveBar/keepClearOf.ts';
import type { BoundFieldProps, FormValues } from './form.types.ts';
import { useFormContext } from './formContext.ts';

/** Connects one field to its form: value, error, and changes by other users. */
export function FormField({ name, label, describe, children }: BoundFieldProps<FormValues, string>) {
  const t = useConsoleText();
  const { control, labels, describers, generation, clashes, recheck, takeTheirs, afterPress } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const error = fieldState.error?.message;

  useEffect(() => {
    labels.set(name, label);
    if (describe) describers.set(name, describe);
    return () => {
      labels.delete(name);
      describers.delete(name);
    };
  }, [labels, describers, name, label, describe]);

  // The error may appear below the save bar.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined && place.current) scrollClear(place.current);
  }, [error]);

  const theirs = clashes[name];
  const hasClash = name in clashes;
  const inWords = hasClash ? (describe?.(theirs) ?? (typeof theirs === 'string' && theirs !== '' ? theirs : undefined)) : undefined;
  return (
    <Place ref={place} data-field={name}>
      <div key={generation}>
        {children({
          name,
          label,
          value: field.value as unknown,
          error,
          onChange(value) {
            field.onChange(value);
            if (error !== undefined) recheck(name);
          },
          onBlur: () => afterPress(field.onBlur),
        })}
      </div>
      {hasClash && (
        <Clash role="note">
          <IconGitMerge aria-hidden="true" size={18} />
          <span dir="auto">{inWords === undefined ? t('ui.form.theirsChanged') : t('ui.form.theirs', { value: inWords })}</span>
          <Button variant="soft" size="sm" onClick={() => takeTheirs(name)}>
            {t('ui.form.takeTheirs')}
          </Button>
        </Clash>
      )}
    </Place>
  );
}

const Place = styled.div`
  min-inline-size: 0;
  scroll-margin-block-start: 96px;
  /* The hint and the error below a focused control stay visible. */
  :is(input, textarea, button, [tabindex]) {
    scroll-margin-block: 96px 48px;
  }
`;

const Clash = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-start: 8px;
  padding-block: 8px;
  padding-inline: 12px 8px;
  border-radius: ${token.radiusControl};
  background: ${token.warningTint};
  color: ${token.warningStrong};
  font-size: ${token.fontLabel};
  span {
    flex: 1 1 180px;
    overflow-wrap: anywhere;
  }
`;
