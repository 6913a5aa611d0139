// What the declarations do not say, resource by resource: each line with its reason. Keep these
// lists short.
import { webComponentType } from '@pavilion/site/model/index.ts'

type Values = Readonly<Record<string, unknown>>

let addresses = 0
/** Values that a rule of the domain requires beyond its fields. `undefined`: left out. */
export const specialValues: Readonly<Record<string, (nth: number) => Values>> = {
  // A zone of the world's list, a host of its own.
  project: nth => ({ timeZone: 'Asia/Shanghai', domainName: `expo${nth}.example.com` }),
  // To a person or to a role, not to both; to one system user or one web user.
  sysMessage: () => ({ receiveSysRoleId: undefined }),
  sysMessageReceive: () => ({ webUserId: undefined }),
  // One that may hold others.
  webComponent: () => ({ type: webComponentType.container }),
  // What a page kept is a list of its components, none here.
  webPageVersion: () => ({ rows: [] }),
  // Where the pieces of a map are found; at an address of its own among the next four.
  website: nth => {
    const at = addresses++
    return {
      mapTileUrl: `https://tiles.example.com/${nth}/{z}/{x}/{y}.png`,
      type: 1 + (at % 2),
      pageType: 1 + ((at >> 1) % 2),
    }
  },
  // What was paid covers what goes back and what is invoiced.
  order: nth => ({
    amount: 9_000_000 + nth,
    paidAmount: 9_000_000 + nth,
    refundedAmount: 1000 + nth,
    refundingAmount: 500 + nth,
    invoicedAmount: 100 + nth,
  }),
  // A report of something that there is.
  reportForm: () => ({
    definition: {
      resource: 'webFormRecord',
      filters: [],
      groups: [{ field: 'status' }],
      measures: [{ of: 'count' }],
      columns: [],
      chart: 'bars',
    },
  }),
  // Of a list whose rows have tags.
  tagsManagement: () => ({ resource: 'registerUser' }),
  sellerTag: () => ({ resource: 'webUser' }),
  // A proposal of something.
  arrangement: () => ({ rooms: true, rides: false, meals: false }),
  // First of all menus, so that it stands on the first page.
  sysMenu: nth => ({ sortNumber: nth - 9000 }),
  // No element is a whole layout, and numbers count up with the same letters before them.
  registerUserCertType: nth => ({
    certElementConfig: [],
    startExternalNumber: `A${100_000 + nth}`,
    endExternalNumber: `A${900_000 + nth}`,
  }),
  registerUserCertTemplateConfig: () => ({ certElementConfig: [] }),
  // Names of specs with the chosen words.
  commoditySku: nth => ({ specValues: { 颜色: `sample ${nth}` } }),
  // No more is held and sold than there is.
  commodityStock: nth => ({ total: 900_000 + nth, held: nth, sold: nth + 1 }),
  voucherUnit: nth => ({ total: 900_000 + nth, held: nth, sold: nth + 1 }),
  voucherPerson: nth => ({ total: 900_000 + nth, held: nth, sold: nth + 1 }),
  // No more of an instalment is paid than it costs.
  instalmentOrder: nth => ({ price: 9_000_000 + nth, paidAmount: 1000 + nth }),
  channelNight: nth => ({ total: 900_000 + nth, held: nth, sold: nth + 1 }),
  roomNight: nth => ({ total: 900_000 + nth, held: nth, sold: nth + 1 }),
  tripSeat: nth => ({ total: 900_000 + nth, held: nth, sold: nth + 1 }),
  // From one account to another.
  ledgerEntry: () => ({ debit: 1001, credit: 2001 }),
  // A list of further conditions, none here.
  webFormVisibleRule: nth => ({ value: `sample ${nth}`, conditions: [] }),
}

/** Fields that a rule of the domain computes, so that they differ from what was sent. */
export const restless: Readonly<Record<string, readonly string[]>> = {
  // Answers are shown as the values of a record; the key of a submit is nobody's business.
  webFormRecord: ['answers', 'onceKey'],
}
/** References that a rule of the domain requires although the declaration lets them be empty. */
export const alsoNeeded: Readonly<Record<string, readonly string[]>> = {
  sysMessageReceive: ['sysUserId'],
}
/** Rows about the same person or thing that a rule wants to stand first. */
export const madeBefore: Readonly<Record<string, readonly string[]>> = {
  // Nobody goes into a face database who has not agreed.
  relRegisterUserFaceDatabase: ['registerUserFaceConsent'],
}
/**
 * References that must name another row than an earlier field of the same kind: no rule from a
 * field to itself, no second copy for who has one.
 */
export const apart: Readonly<Record<string, readonly string[]>> = {
  webFormVisibleRule: ['resultId'],
  sysMessageReceive: ['sysUserId'],
  registerUserSignInHotelRole: ['sysRoleId'],
}

/** Fields that a sheet does not hold as they are. */
export const notInSheets: Readonly<Record<string, readonly string[]>> = {}
/** Fields that follow from others when a row is made by a sheet. */
export const derived: Readonly<Record<string, readonly string[]>> = {}
