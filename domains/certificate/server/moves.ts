import { moves } from '@pavilion/store'
import { registerUserPass, registerUserPassKey } from '../model/pass.ts'
import { keyReplaced } from './passes/keys.ts'
import { revokedWith } from './passes/passes.ts'

export const passKeyMoves = moves(registerUserPassKey, {
  retire: { set: keyReplaced },
  withdraw: { set: keyReplaced },
})
export const passMoves = moves(registerUserPass, {
  revoke: { set: (_before, input) => revokedWith(input) },
})
