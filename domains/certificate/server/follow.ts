import { registerUser } from '@pavilion/registration/model/index.ts'
import { passes } from '@pavilion/registration/server/index.ts'
import { sql } from '@pavilion/store'
import { passRevoked } from '../model/pass.ts'
import { flagReprints } from './badges/reprints.ts'
import { giveNumbers } from './numbers/numbers.ts'
import { restorePasses, revokePasses } from './passes/passes.ts'

// What follows an attendee: a cert number, and passes that gates refuse from now on.
passes.fill('certificate', async (tx, { projectId, people }) => {
  const of = (...why: string[]) => people.filter(one => why.includes(one.why))
  const ids = (some: typeof people) => some.map(({ registerUserId }) => registerUserId)
  const inside = tx.acting('certificate', { projectId })
  const changed = of('certType')
  if (changed.length) {
    // A number belongs to a type. The former one is given to nobody else, and again with the type.
    await inside.update(registerUser, { set: sql`"certNo" = null`, where: sql`a.id = any(${ids(changed)}::bigint[])` })
    await revokePasses(inside, ids(changed), passRevoked.certTypeChanged)
    await restorePasses(inside, ids(changed), [passRevoked.certTypeChanged])
  }
  await revokePasses(inside, ids(of('discontinued')), passRevoked.discontinued)
  await restorePasses(inside, ids(of('reinstated')), [passRevoked.discontinued])
  const numbered = [...of('born', 'reinstated'), ...changed]
  if (!numbered.length) return
  const bare = await inside
    .store(registerUser)
    .rows(
      { id: ids(numbered), certNo: null },
      { fields: ['id', 'certTypeId', 'groupType'], order: [['id', 'asc']], limit: Infinity },
    )
  await giveNumbers(inside, projectId, bare)
  if (changed.length) await flagReprints(inside, ids(changed))
})
