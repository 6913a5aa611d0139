import { describe, it } from 'node:test'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { entryReason, faceSupplier } from '../../model/index.ts'
import { cloudTwin, deviceTwin, face, faceAgain, facesIn } from '../testing/faces.ts'

// A trial from the first consent to the last trace: a person, a gate that knows faces, and a supplier that
// is sometimes gone.

process.env.INNER_HOSTS = '127.0.0.1'
const server = await startTestServer()
const { system } = server
const world = facesIn(server)
/** A moment of its own for each scan, so that none is a second look at the same person. */
let scans = 0

for (const [name, supplier, twinOf] of [
  ['the cloud (10)', faceSupplier.supplierA, cloudTwin],
  ['a device (20)', faceSupplier.supplierB, deviceTwin],
] as const)
  describe(`a gate that knows faces, whose library is at ${name}`, () => {
    it('opens by a face as long as the person agrees, and nothing of it is left after withdrawal or erasure', async () => {
      const twin = await twinOf()
      const at = await world({ supplier, address: twin.url })
      await system.acting('test', { projectId: at.projectId }).store(projectSetting).create({ faceSeconds: 30 })
      const visitor = await server.visitor({ projectId: at.projectId })
      const id = await at.newPerson(await face(0), { webUserId: visitor.id })
      const other = await at.newPerson(await face(2))
      const alike = await faceAgain(0)
      const gate = async () =>
        (await at.scan(at.in, '', { kind: 'face', photo: alike, at: new Date(Date.now() - 600_000 * ++scans) }))
          .decision
      const due = () => server.sql(`update graphile_worker._private_jobs set run_at = now() - interval '1 s'`)
      const settle = async () => {
        await due()
        await server.runJobs()
      }
      // Nobody is in a library who has not agreed, whoever puts them there.
      await at.put([id, other])
      await settle()
      expect([...twin.people]).toEqual([])
      expect((await gate()).code).toBe(entryReason.unknown)

      await at.decide(id, true)
      await at.put([id])
      await settle()
      expect([...twin.people]).toEqual([`p${id}`])
      expect(await gate()).toMatchObject({ open: true, person: { id } })

      // Withdrawn while the supplier does not answer: the gate shuts at once, the library as soon as it can.
      twin.mood = 'gone'
      await at.decide(id, false)
      expect((await gate()).code).toBe(entryReason.unknown)
      expect(await at.count('registerUserFaceTemplate')).toBe(0)
      await settle()
      expect([...twin.people]).toEqual([`p${id}`])
      twin.mood = 'well'
      await settle()
      expect([...twin.people]).toEqual([])

      await at.decide(id, true)
      await at.put([id])
      await settle()
      expect(await gate()).toMatchObject({ open: true, person: { id } })
      const operator = await server.operator()
      expect(await server.call('/webUser/erase', { id: visitor.id }, { token: operator.token })).toMatchObject({
        result: 20000,
      })
      expect((await gate()).code).toBe(entryReason.unknown)
      await settle()
      expect([...twin.people]).toEqual([])
      expect(await at.count('registerUserFaceTemplate')).toBe(0)
      const [person] = await server.sql('select "avatar", "name" from "registerUser" where id = $1', [id])
      expect(person?.avatar).toBe(null)
      // The log of the gate says what was compared, and shows nobody.
      const logs = JSON.stringify(
        await server.sql('select * from "registerUserBackCheckLog" where "projectId" = $1', [at.projectId]),
      )
      expect(logs).not.toMatch(/base64|data:image/)
    })
  })
