import { addDays, dayIn } from '@pavilion/declare'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { openCanteen } from '@pavilion/meal/server/testing/meals.ts'
import { now } from '@pavilion/store'
import { awake, type TestServer, type WatchedPage } from '@pavilion/testing'
import { openTicketDesk } from '@pavilion/transport/server/tickets/testing.ts'
import { openTransfers } from '@pavilion/transport/server/testing.ts'
import type { Walk } from '../visitor.ts'

export type Way = Pick<WatchedPage, 'device' | 'language'>
/**
 * An event of the days to come, with a ticket desk, cars between the airport, a hotel and the
 * railway station, and a dining hall; and a speaker who is expected.
 */
export async function openStage(server: TestServer) {
  const today = dayIn(now(), 'Asia/Shanghai')
  /** When she comes, and when she goes home. */
  const [comes, goes] = [addDays(today, 3), addDays(today, 6)]
  const project = await projectWithSites(server, {
    startTime: `${addDays(comes, 1)}T01:00:00.000Z`,
    endTime: `${addDays(goes, -1)}T08:00:00.000Z`,
  })
  const transfers = await openTransfers(server, project)
  const { merchant } = await openTicketDesk(server, project)
  merchant.manner.prepay = attempt => {
    queueMicrotask(() => setTimeout(() => merchant.pay(attempt.outTradeNo)))
    return { kind: 'redirect', url: attempt.returnUrl }
  }
  const canteen = await openCanteen(server, {}, project)
  await transfers.done('/tripSchedule/paste', {
    text: `G7302\t${goes}\t上海虹桥站\t16:00\t杭州东\t17:00`,
    keep: true,
  })
  const speaker = await server.visitor({ projectId: project.id, name: 'Anna Lindqvist' })
  await canteen.person({ name: 'Anna Lindqvist', company: 'Nordic Robotics', webUserId: speaker.id })
  const { operator } = transfers
  return {
    ...transfers,
    project,
    canteen,
    speaker,
    comes,
    goes,
    /** A page of the back-office. */
    async office(path: string, way: Way): Promise<Walk> {
      const opened = await openAdmin(server, operator, `/receptionManagement/${path}`, {
        ...way,
        projectId: project.id,
      })
      return { ...opened, found: [] }
    },
    /** A page of the site as the speaker sees it. */
    async own(path: string, way: Way): Promise<Walk> {
      const opened = await visit(server, project, path, { ...way, token: speaker.token })
      await awake(opened.page)
      return { ...opened, found: [] }
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
