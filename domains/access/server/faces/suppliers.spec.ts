import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { faceSupplier } from '../../model/index.ts'
import { cloudTwin, deviceTwin, face, facesIn } from '../testing/faces.ts'
import { cloud } from './suppliers/cloud.ts'
import { device } from './suppliers/device.ts'
import { patience, type SupplierFailed } from './suppliers/supplier.ts'

process.env.INNER_HOSTS = '127.0.0.1'
patience.ms = 300
const server = await startTestServer()
const world = facesIn(server)

const both = [
  { name: 'the cloud (10)', code: faceSupplier.supplierA, supplier: cloud, twinOf: cloudTwin },
  { name: 'a device (20)', code: faceSupplier.supplierB, supplier: device, twinOf: deviceTwin },
] as const
for (const { name, code, supplier, twinOf } of both)
  describe(`the contract with ${name}`, () => {
    it('adds, replaces, counts and removes people by our number alone', async () => {
      const twin = await twinOf()
      const at = { address: twin.url, library: 'lib', account: 'key', secret: 'secret' }
      await supplier.add(at, 7, await face(0))
      await supplier.add(at, 7, await face(1))
      await supplier.add(at, 8, await face(2))
      expect([...twin.people]).toEqual(['p7', 'p8'])
      expect(await supplier.count(at)).toBe(2)
      if (supplier.list) expect(await supplier.list(at)).toEqual([7, 8])
      await supplier.remove(at, 7)
      // Who is not there counts as removed.
      await supplier.remove(at, 7)
      expect([...twin.people]).toEqual(['p8'])
    })
    it('says of each fault whether sending again can help', async () => {
      const twin = await twinOf()
      const at = { address: twin.url, library: 'lib', account: 'key', secret: 'secret' }
      const kindOf = async (mood: typeof twin.mood, there = at) => {
        twin.mood = mood
        return supplier.add(there, 7, await face(0)).then(
          () => 'none',
          (error: SupplierFailed) => error.kind,
        )
      }
      expect(await kindOf('well', { ...at, secret: 'wrong', account: 'other' })).toBe('rejected')
      expect([
        await kindOf('busy'),
        await kindOf('refuses'),
        await kindOf('silent'),
        await kindOf('gone'),
        await kindOf('well'),
      ]).toEqual(['rateLimited', 'rejected', 'unavailable', 'unavailable', 'none'])
    })
    it('waits while the supplier is slow or gone, in sight of operators, and ends by itself', async () => {
      const twin = await twinOf()
      const at = await world({ supplier: code, address: twin.url })
      const id = await at.newPerson(await face(0))
      await at.decide(id, true)
      twin.mood = 'silent'
      await at.put([id])
      await server.runJobs()
      twin.mood = 'gone'
      const due = () => server.sql(`update graphile_worker._private_jobs set run_at = now() - interval '1 s'`)
      await due()
      await server.runJobs()
      expect(await at.rows()).toMatchObject([{ status: 20, held: true }])
      const { data } = await server.call(
        '/outboundCall/getList',
        { where: { kind: 'access.face' } },
        { token: at.token, projectId: at.projectId },
      )
      expect(data.rows).toMatchObject([{ state: 10, tries: 2, errorKind: 'unavailable', rowId: expect.any(Number) }])
      // Neither a photo nor a name is in it.
      expect(JSON.stringify(data.rows)).not.toMatch(/base64|avatar|观众/)
      twin.mood = 'well'
      await due()
      await server.runJobs()
      expect(await at.rows()).toMatchObject([{ status: 30, held: true, remark: null }])
      expect([...twin.people]).toEqual([`p${id}`])
      expect((await at.tries()).map(({ syncResult }) => syncResult)).toEqual([20, 20, 10])
      // What was not sent for sure is taken back for sure.
      twin.mood = 'gone'
      await at.decide(id, false)
      await server.runJobs()
      expect([...twin.people]).toEqual([`p${id}`])
      twin.mood = 'well'
      await due()
      await server.runJobs()
      expect([...twin.people]).toEqual([])
      expect((await at.tries()).map(({ action, syncResult }) => [action, syncResult])).toEqual([
        [10, 20],
        [10, 20],
        [10, 10],
        [20, 20],
        [20, 10],
      ])
    })
  })
