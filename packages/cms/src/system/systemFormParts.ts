import { createForm } from '@manyline/ui';
import type { SystemValues } from './systemValues.ts';

export const { Form, Field } = createForm<SystemValues>();
