import { serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import { passKeyMoves, passMoves } from './moves.ts'

export { publicPassKeys, rotatePassKey, signPass, signPasses } from './passes/keys.ts'
export { passesOf, revokedSerials, revokePasses } from './passes/passes.ts'

export const domain = serverDomain({ model, calls, moves: [passKeyMoves, passMoves] })
