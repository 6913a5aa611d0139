import { moves } from '@pavilion/store'
import { registerUserCertBatch } from '../model/certType.ts'
import { passRevoked, registerUserPass, registerUserPassKey } from '../model/pass.ts'
import { startAgain } from './badges/batches.ts'
import { flagDeadCode } from './badges/reprints.ts'
import { keyReplaced } from './passes/keys.ts'
import { revokedWith } from './passes/passes.ts'

export const passKeyMoves = moves(registerUserPassKey, {
  retire: { set: keyReplaced },
  withdraw: { set: keyReplaced },
})
export const passMoves = moves(registerUserPass, {
  revoke: {
    set: (_before, input) => revokedWith(input),
    // Who is discontinued has this code again when they are reinstated.
    effect: async (tx, { after }) => {
      const isForGood = after.revokedFor === passRevoked.operator || after.revokedFor === passRevoked.replaced
      if (isForGood && after.registerUserId) await flagDeadCode(tx, after.registerUserId)
    },
  },
})
export const certBatchRules = moves(registerUserCertBatch, {
  makeAgain: { set: () => ({ failReason: null }), effect: async (tx, { after }) => void (await startAgain(tx, after)) },
})
