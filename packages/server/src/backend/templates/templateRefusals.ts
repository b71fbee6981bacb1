import { TEMPLATE_TEXTS_MAX_LENGTH, TEMPLATES_MAX_COUNT } from '@manyline/contract';
import { refuse } from '../calls/outcome.ts';

const field = (name: string, message: 'server.template.empty' | 'server.template.sameLanguage' | 'server.template.noName') =>
  refuse(400, 'invalid', message, { errors: [{ field: name, message }] });

export const templateEmpty = () => field('texts', 'server.template.empty');
export const sameLanguage = () => field('texts', 'server.template.sameLanguage');
export const templateUnnamed = () => field('name', 'server.template.noName');
export const templateTooLong = () => {
  const message = { id: 'server.template.tooLong', values: { most: TEMPLATE_TEXTS_MAX_LENGTH } } as const;
  return refuse(400, 'invalid', message, { errors: [{ field: 'texts', message }] });
};
export const templateGone = () => refuse(404, 'notFound', 'server.template.gone');
export const templateReadOnly = () => refuse(403, 'forbidden', 'server.template.readOnly');
export const cannotShare = () => refuse(403, 'forbidden', 'server.template.cannotShare');
export const templateFileGone = () => refuse(409, 'unavailable', 'server.template.fileGone');
export const tooManyTemplates = () => refuse(409, 'unavailable', { id: 'server.template.tooMany', values: { most: TEMPLATES_MAX_COUNT } });
