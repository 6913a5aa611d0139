import { moves } from '@pavilion/store'
import { registerUserCertBatch } from '../model/certType.ts'
import { registerUserPass, registerUserPassKey } from '../model/pass.ts'
import { startAgain } from './badges/batches.ts'
import { keyReplaced } from './passes/keys.ts'
import { revokedWith } from './passes/passes.ts'

export const passKeyMoves = moves(registerUserPassKey, {
  retire: { set: keyReplaced },
  withdraw: { set: keyReplaced },
})
export const passMoves = moves(registerUserPass, {
  revoke: { set: (_before, input) => revokedWith(input) },
})
export const certBatchRules = moves(registerUserCertBatch, {
  makeAgain: { set: () => ({ failReason: null }), effect: async (tx, { after }) => void (await startAgain(tx, after)) },
})
