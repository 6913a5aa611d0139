import { addDays, dayIn } from '@pavilion/declare'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { hotelRoom, roomTypeKind } from '@pavilion/hotel/model/index.ts'
import { openHotel } from '@pavilion/hotel/server/testing.ts'
import { now } from '@pavilion/store'
import type { TestServer } from '@pavilion/testing'

/**
 * An event with a hotel by the river: three twin rooms, two of which are for sale from tonight on,
 * one of them taken for three nights by somebody else.
 */
export async function openStage(server: TestServer) {
  const project = await projectWithSites(server, { locationx: 121.4944, locationy: 31.2276 })
  const today = dayIn(now(), 'Asia/Shanghai')
  const on = (days: number) => addDays(today, days)
  const at = await openHotel(
    server,
    {
      hotel: {
        star: 5,
        address: '滨江大道 1 号',
        englishAddress: '1 Riverside Avenue',
        locationx: 121.49,
        locationy: 31.23,
      },
      type: { name: '双床房', englishName: 'Twin room', type: roomTypeKind.standard },
      booking: { sendWhenPaySuccess: true, sendObjectWhenPaySuccess: 30 },
      sales: [{ checkInDate: on(0), checkOutDate: on(14), stock: 2 }],
    },
    project,
  )
  // Phones pay in the wallet's own page, which leads back; desktops show a code to scan.
  const { merchant, projectId } = at
  merchant.manner.prepay = attempt => {
    if (attempt.type !== 11) return { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
    queueMicrotask(() => setTimeout(() => merchant.pay(attempt.outTradeNo)))
    return { kind: 'redirect', url: attempt.returnUrl }
  }
  for (const roomNo of ['201', '202', '203'])
    await at.inside.store(hotelRoom).create({ projectId, hotelId: at.hotel.id, roomNo, roomTypeId: at.type.id })
  const person = (name: string, phoneNumber: string) => server.visitor({ projectId, name, phoneNumber })
  const [lei, mei, ning, zhou] = [
    await person('李雷', '13912340101'),
    await person('韩梅', '13812340101'),
    await person('江宁', '13712340101'),
    await person('周舟', '13612340101'),
  ]
  const { data } = await at.book(ning, {
    checkInDate: on(0),
    checkOutDate: on(3),
    guests: [{ name: '江宁', phoneNumber: '13712340101' }],
    contact: { name: '江宁', phoneNumber: '13712340101' },
  })
  await at.payFor(ning, data.id)
  await server.runJobs()
  return { ...at, project, on, lei, mei, ning, zhou }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
