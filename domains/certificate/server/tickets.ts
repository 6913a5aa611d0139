import { ticketPeople } from '@pavilion/order/server/index.ts'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import {
  discontinueAttendees,
  enterAttendees,
  handOverAttendee,
  reinstateAttendees,
} from '@pavilion/registration/server/index.ts'
import { passRevoked } from '../model/pass.ts'
import { flagReprints } from './badges/reprints.ts'
import { passesOf, revokePasses } from './passes/passes.ts'

// Whoever enters with a sold ticket is an attendee: gates, lists and kiosks know them like any other.
ticketPeople.fill({
  enter: (tx, projectId, { certTypeId, people }) =>
    enterAttendees(
      tx,
      projectId,
      people.map(person => ({ ...person, certTypeId })),
    ),
  async lock(tx, projectId, id) {
    const [row] = await tx.acting('certificate', { projectId }).lockAll(registerUser, [id])
    return { entered: (row?.entryTimes ?? 0) > 0 }
  },
  async handOver(tx, projectId, id, person) {
    const inside = tx.acting('certificate', { projectId })
    await handOverAttendee(inside, projectId, { id, ...person })
    await revokePasses(inside, [id], passRevoked.passedOn)
    await flagReprints(inside, [id])
  },
  end: discontinueAttendees,
  again: reinstateAttendees,
  async codes(ctx, projectId, ids) {
    const inside = ctx.acting('certificate', { projectId })
    const [rows, texts] = [
      await inside
        .store(registerUser)
        .rows({ id: [...ids] }, { fields: ['id', 'entryTimes', 'status'], limit: ids.length }),
      await passesOf(inside, projectId, ids),
    ]
    return new Map(
      rows.map(({ id, entryTimes, status }) => [
        id,
        {
          text: status === registerUserStatus.normal ? (texts.get(id)?.text ?? null) : null,
          entered: (entryTimes ?? 0) > 0,
        },
      ]),
    )
  },
})
