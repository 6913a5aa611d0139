import type { Refusal } from '@pavilion/declare'
import { sameVerifier } from '../refusals.ts'

/** Who made it cannot confirm it, whatever roles they have. Pure. */
export const refuseSamePerson = (makerId: number | null, operatorId: number | null): Refusal | undefined =>
  operatorId === null || operatorId === makerId ? sameVerifier() : undefined
