import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { hotelGuest, receptionRecordStatus } from '../../model/index.ts'

const server = await startTestServer()
async function guest() {
  const { id: projectId } = await server.project()
  const { token } = await server.operator({ projects: [projectId] })
  const call = (path: string, body: object) => server.call(path, body, { token, projectId })
  const { id } = await server.system
    .acting('test', { projectId })
    .store(hotelGuest)
    .create({ projectId, name: '王小明' })
  const move = async (name: string) => {
    const { data } = await call('/hotelGuest/getDetail', { id })
    return call(`/hotelGuest/${name}`, { id, updatedAt: data.updatedAt })
  }
  return { id, move, call }
}

describe('the review of a guest', () => {
  it('is taken back, be it approved or refused: the guest waits again', async () => {
    for (const name of ['approve', 'reject']) {
      const { move } = await guest()
      await move(name)
      expect((await move('reopen')).data.status).toBe(receptionRecordStatus.pending)
    }
  })
  it('stands once the guest has a room', async () => {
    const { id, move } = await guest()
    await move('approve')
    await server.sql('update "hotelGuest" set "checkOutStatus" = 10 where id = $1', [id])
    expect((await move('reopen')).data.code).toBe('guestReviewStands')
  })
  it('waits on the dashboard, and leads to its queue', async () => {
    const { call } = await guest()
    const { needs } = (await call('/dashboard/getFigures', {})).data
    expect(needs.find(({ key }: { key: string }) => key === 'guestsToReview')).toMatchObject({
      count: 1,
      path: expect.stringContaining('/receptionManagement/guestQueue'),
    })
  })
})
