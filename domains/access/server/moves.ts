import { passRevoked } from '@pavilion/certificate/model/pass.ts'
import { revokePasses } from '@pavilion/certificate/server/index.ts'
import { moves } from '@pavilion/store'
import { registerUserEntryConflict } from '../model/index.ts'

/** Misuse of a pass ends it: whoever is entitled gets a new one at the desk. */
export const conflictRules = moves(registerUserEntryConflict, {
  markMisuse: {
    async effect(tx, { after }) {
      if (after.registerUserId) await revokePasses(tx, [after.registerUserId], passRevoked.operator)
    },
  },
})
