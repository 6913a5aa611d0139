import { moves } from '@pavilion/store'
import { endSessions } from '@pavilion/system/server/index.ts'
import { webUser } from '../model/webUser.ts'

export const webUserMoves = moves(webUser, {
  // Somebody who may no longer sign in is signed out.
  setDisabled: { effect: (tx, { after }) => endSessions(tx, { kind: 'visitor', userId: after.id }) },
})
