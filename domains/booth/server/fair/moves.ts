import { discontinueAttendees } from '@pavilion/registration/server/index.ts'
import { moves } from '@pavilion/store'
import { boothReason, boothStaffQuota, exhibitorStaff } from '../../model/index.ts'

/** The unit of the quota that a pass takes. */
export const passKey = (id: number): string => `staff ${id}`
/** A pass that is withdrawn opens no gate, and its place is free for somebody else. */
export const staffMoves = moves(exhibitorStaff, {
  withdraw: {
    async effect(tx, { after }) {
      await tx.release(boothStaffQuota, { key: passKey(after.id), reason: boothReason.withdrawn })
      if (after.registerUserId) await discontinueAttendees(tx, after.projectId, [after.registerUserId])
    },
  },
})
