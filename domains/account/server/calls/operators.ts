import { handle, may, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/operators.ts'
import { eraseForPerson } from '../erasing/erase.ts'
import { heldHere, heldOfPerson, heldOfRow } from '../erasing/held.ts'
import { eraseWhoStandsIn } from '../erasing/unaccounted.ts'
import { mergesOf, mergeWebUsers, undoMerge } from '../merge.ts'
import { unlock } from '../operators.ts'
import { participantLink } from '../participantLink.ts'

export const operatorCalls: readonly Call[] = [
  handle(sent.unlockWebUser, { guard: may('webUser.unlock') }, ({ ctx, body }) => unlock(ctx, body.id)),
  handle(sent.mergeWebUsers, { guard: may('webUser.merge') }, ({ ctx, body }) => mergeWebUsers(ctx, body)),
  handle(sent.getMerges, { guard: may('webUser.merge') }, ({ ctx, body }) => mergesOf(ctx, body.id)),
  handle(sent.undoMerge, { guard: may('webUser.merge') }, ({ ctx, body }) => undoMerge(ctx, body.id)),
  handle(sent.eraseWebUser, { guard: may('webUser.erase') }, ({ ctx, body }) => eraseForPerson(ctx, body.id)),
  handle(sent.eraseRow, { guard: may('webUser.erase') }, ({ ctx, body }) => eraseWhoStandsIn(ctx, body)),
  handle(sent.getHeldOfRow, { guard: may('webUser.erase') }, ({ ctx, body }) => heldOfRow(ctx, body)),
  handle(sent.getHeldHere, { guard: may('dataErasure.getList') }, ({ ctx }) => heldHere(ctx)),
  handle(sent.getHeldOf, { guard: may('webUser.erase') }, ({ ctx, body }) => heldOfPerson(ctx, body.id)),
  handle(sent.signedLink, { guard: may('commonLoginUser.update') }, ({ ctx, body }) => participantLink(ctx, body)),
]
