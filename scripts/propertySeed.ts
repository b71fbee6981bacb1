import * as fc from 'fast-check';

/** `npm test` depends on the commit alone, so properties get the same inputs in each run; `PROPERTY_SEED=random` gives new ones. */
if (process.env.PROPERTY_SEED !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
