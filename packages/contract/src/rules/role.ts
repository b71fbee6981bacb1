import * as v from 'valibot';
import { abilityRuleSchema } from './ability.ts';

export const ROLE_NAME_MAX_LENGTH = 60;
export const RULES_MAX_COUNT = 500;

/** A named set of rules that is assigned to users. Times are Unix seconds. */
export const roleSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  description: v.string(),
  rules: v.array(abilityRuleSchema),
  userCount: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
});
export type Role = v.InferOutput<typeof roleSchema>;

/** A subject or action that rules refer to. If it is switched off, no one is permitted, whatever the rules say. */
export const featureSchema = v.object({
  id: v.string(),
  version: v.number(),
  type: v.picklist(['subject', 'action']),
  /** The name used in rules; never changes. */
  code: v.string(),
  title: v.string(),
  description: v.string(),
  status: v.picklist(['active', 'disabled']),
  isBuiltIn: v.boolean(),
  /** Switching it off would lock out everyone who could switch it on again. */
  isVital: v.boolean(),
  ruleCount: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
});
export type Feature = v.InferOutput<typeof featureSchema>;
export const FEATURE_CODE_PATTERN = /^[a-z][a-z0-9-]{0,39}$/;

export const ruleSourceSchema = v.union([
  v.object({ kind: v.literal('role'), roleId: v.string(), roleName: v.string(), index: v.number() }),
  v.object({ kind: v.literal('own'), index: v.number() }),
  /** A feature that is switched off. */
  v.object({ kind: v.literal('switchedOff'), featureId: v.string(), code: v.string() }),
]);
export type RuleSource = v.InferOutput<typeof ruleSourceSchema>;

/** In rules: every subject, every action. No feature can have these codes. */
export const WILDCARDS: readonly string[] = ['all', 'manage'];
