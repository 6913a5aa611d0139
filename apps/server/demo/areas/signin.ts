import * as signin from '@pavilion/signin/model/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, crowd, daysAgo, hour, minute, put, type Demo } from './fill.ts'
import type { Attendee } from './attendee.ts'
import type { Staff } from './system.ts'

const desks = ['南登录厅签到处', '北登录厅签到处', '江岸酒店签到处', '云栖酒店签到处']

/**
 * The sign-in desks of the buyers' days: a record for every expected guest, signed in if they came;
 * figures match the records.
 */
export async function fillSignIn(demo: Demo, attendees: readonly Attendee[], staff: Staff): Promise<void> {
  const random = chance('teaexpo desks')
  const { signInStatus, signInBatchStatus } = signin
  const kept = await put(
    demo,
    signin.registerUserSignInHotel,
    desks.map((name, at) => ({
      name,
      status: signin.enabledStatus.enabled,
      sysRoleId: staff.roles.reception,
      sortNumber: at + 1,
    })),
  )
  await put(
    demo,
    signin.registerUserSignInHotelRole,
    kept.flatMap(({ id }) =>
      [staff.roles.reception, staff.roles.registration].map(sysRoleId => ({
        registerUserSignInHotelId: id,
        sysRoleId,
      })),
    ),
  )
  const visitors = attendees.filter(({ cert }) => cert === 'visitor')
  const expected = [
    ...attendees.filter(({ cert }) => cert === 'buyer' || cert === 'vip' || cert === 'media'),
    // Those who are still awaited give the desks something to do.
    ...visitors.filter(({ stays }) => stays.length).slice(0, 120),
    ...visitors.filter(({ stays }) => !stays.length).slice(0, 240),
  ].map(who => ({
    who,
    desk: random.whole(0, kept.length - 1),
    at: who.stays[0] ? after(who.stays[0].in, -random.between(4, 25) * minute) : null,
  }))
  const groups = new Map<string, typeof expected>()
  for (const one of expected)
    if (one.who.groupId) groups.set(one.who.groupId, [...(groups.get(one.who.groupId) ?? []), one])
  const whole = [...groups.entries()]
  const leaders = crowd(random, 4700, whole.length)
  const batches = await put(
    demo,
    signin.registerUserSignInBatch,
    whole.map(([groupId, members], at) => {
      const first = members.flatMap(({ at: when }) => (when ? [when] : [])).sort()[0]
      const signed = members.every(({ at: when }) => when)
      return {
        name: `采购团 ${groupId}`,
        status: signInBatchStatus[signed ? 'signed' : 'notSigned'],
        signIner: leaders[at]?.name as string,
        phoneNumber: leaders[at]?.phone as string,
        signInTime: signed ? (first ?? null) : null,
        signInAmt: members.filter(({ at: when }) => when).length,
        createdAt: daysAgo(24),
      }
    }),
  )
  const batchOf = new Map(
    whole.flatMap(([, members], at) => members.map(({ who }) => [who.id, batches[at]?.id as number] as const)),
  )
  await put(
    demo,
    signin.registerUserSignInBatchDetail,
    [...batchOf].map(([registerUserId, registerUserSignInBatchId]) => ({ registerUserSignInBatchId, registerUserId })),
  )
  const reception = staff.of('registration')
  const records = await put(
    demo,
    signin.registerUserSignInRecord,
    expected.map(({ who, desk, at }) => ({
      registerUserId: who.id,
      registerUserSignInHotelId: kept[desk]?.id as number,
      registerUserSignInBatchId: batchOf.get(who.id) ?? null,
      status: signInStatus[at ? 'signedIn' : 'notSignedIn'],
      signInTime: at,
      sysUserId: at ? random.pick(reception).id : null,
      signedInAt: at ? (desks[desk] as string) : null,
      createdAt: daysAgo(24),
    })),
  )
  await put(
    demo,
    signin.registerUserSignInHotelStatistics,
    desks.map((name, desk) => {
      const atDesk = expected.filter(one => one.desk === desk)
      const came = atDesk.filter(({ at }) => at).length
      return {
        name,
        registerUserSignInHotelId: kept[desk]?.id as number,
        allAmt: atDesk.length,
        signInAmt: came,
        unsignInAmt: atDesk.length - came,
      }
    }),
  )
  await put(
    demo,
    signin.registerUserSignInContact,
    crowd(random, 4790, 12).map(({ name, phone }, at) => ({
      name,
      phoneNumber: phone,
      registerUserSignInHotelId: kept[at % kept.length]?.id as number,
    })),
  )
  const kiosks = await put(
    demo,
    signin.registerUserSignInKiosk,
    kept.slice(0, 2).map(({ id }, at) => ({
      name: `${at + 1} 号自助机`,
      registerUserSignInHotelId: id,
      code: `TEAEXPO${at + 1}${random.whole(10, 99)}`.replace(/[01]/g, '8'),
      seenAt: null,
    })),
  )
  const { correctionField, correctionStatus } = signin
  const asked = (
    [
      [correctionField.company, correctionStatus.open, '浙江茗源茶业股份有限公司'],
      [correctionField.position, correctionStatus.open, '采购总监'],
      [correctionField.englishName, correctionStatus.open, 'Chen Xiaoyun'],
      [correctionField.company, correctionStatus.open, '福建武夷岩茶贸易有限公司'],
      [correctionField.position, correctionStatus.applied, '国际部经理'],
      [correctionField.name, correctionStatus.declined, '测试'],
    ] as const
  ).map(([field, status, value], at) => ({ field, status, value, who: expected[at * 7 + 3]?.who }))
  await put(
    demo,
    signin.registerUserCorrection,
    asked.flatMap(({ field, status, value, who }, at) =>
      who
        ? [
            {
              registerUserId: who.id,
              field,
              status,
              formerValue: (who[signin.correctedField[field] as 'name'] as string | null | undefined) ?? null,
              value,
              registerUserSignInKioskId: kiosks[at % kiosks.length]?.id as number,
              createdAt: after(now().getTime(), -(at + 1) * 11 * minute),
              ...(status !== correctionStatus.open && {
                sysUserId: random.pick(reception).id,
                decidedAt: after(now().getTime(), -at * 9 * minute),
              }),
              ...(status === correctionStatus.declined && { reason: '与证件不符' }),
            },
          ]
        : [],
    ),
  )
  await put(
    demo,
    signin.registerUserSignatureRecord,
    records
      .filter((_, at) => expected[at]?.who.cert === 'vip')
      .map(({ id, signInTime }) => ({
        registerUserSignInRecordId: id,
        status: signInBatchStatus[signInTime ? 'signed' : 'notSigned'],
        ...(signInTime && { createdAt: after(signInTime, 0.02 * hour) }),
      })),
  )
}
