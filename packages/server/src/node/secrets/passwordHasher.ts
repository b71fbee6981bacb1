import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '../../backend/index.ts';

/** argon2id parameters; memory in KiB. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Each hash contains its cost, so it can be raised later. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const argon2id: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

export function createPasswordHasher(cost = COST): PasswordHasher {
  return {
    async hash(password) {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await argon2id('argon2id', { ...cost, message: password, nonce, tagLength: TAG_BYTES });
      return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64'), tag.toString('base64')].join('$');
    },
    async verify(password, hash) {
      const [algorithm, memory, passes, parallelism, salt = '', expected = ''] = hash.split('$');
      if (algorithm !== 'argon2id') return false;
      const tag = Buffer.from(expected, 'base64');
      const actual = await argon2id('argon2id', {
        message: password,
        nonce: Buffer.from(salt, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: tag.length,
      });
      return timingSafeEqual(actual, tag);
    },
  };
}
