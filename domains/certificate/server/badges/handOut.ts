import { noData } from '@pavilion/declare'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { now, type Context } from '@pavilion/store'
import { clockIn, nameOf, operatorOf } from '../clock.ts'
import { badgeHandedOutBefore, badgeNotPrinted, badgeNotToHandOut } from '../refusals.ts'

/**
 * Confirms that the printed badge of a person is in their hand. Of two desks, the second hears when and
 * by whom. `takeBack` undoes a press by mistake.
 * @throws noData, badgeNotPrinted, badgeNotToHandOut, badgeHandedOutBefore
 */
export async function handOutBadge(
  ctx: Context,
  { id, again, takeBack }: { readonly id: number; readonly again: boolean; readonly takeBack: boolean },
) {
  return ctx.transaction(async tx => {
    const person = await tx.store(registerUser).lock(id)
    if (!person) throw noData()
    const { projectId, name, printNum, handedOutAt } = person
    if (!printNum) throw badgeNotPrinted({ name })
    const isFree = person.status === registerUserStatus.normal && person.certHold === certHold.none
    if (!takeBack && !isFree) throw badgeNotToHandOut({ name })
    if (handedOutAt && !again && !takeBack) {
      const by = person.handedOutById && (await nameOf(tx, person.handedOutById))
      throw badgeHandedOutBefore({ name, at: await clockIn(tx, projectId, handedOutAt), by: by || null })
    }
    const by = takeBack ? undefined : await operatorOf(tx)
    const at = takeBack ? null : now().toISOString()
    await tx
      .acting('certificate', { projectId })
      .store(registerUser)
      .set(id, { handedOutAt: at, handedOutById: by?.id ?? null })
    await tx.log(takeBack ? 'takeBadgeBack' : 'handOutBadge', { resource: registerUser.name, id, projectId })
    return { id, handedOutAt: at, by: by?.name ?? null }
  })
}
