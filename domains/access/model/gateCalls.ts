import {
  call,
  code,
  idField,
  integer,
  many,
  maybe,
  plain,
  ref,
  refs,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { entryType } from './codes.ts'

// A gate as one thing: where it stands, who may pass, its device. Behind it are an entrance (terminal
// group), a terminal and rights of badge types, which keep their own lists.

const projectId = ref('project', '活动', 'Event', { required: true })

/** What happens to one person of a badge type at one gate. `open`: they walk in. */
const played = view({ gateId: plain.integer, open: plain.boolean, text: plain.pair })
/** People of one badge type, or those without one. */
const kind = view({
  certTypeId: maybe(plain.integer),
  name: plain.pair,
  colour: maybe(plain.text),
  people: plain.integer,
  gates: many(played),
})
/** One person of each kind through each gate, at the opening of the event or now if it has begun. */
const rehearsal = view({
  at: plain.instant,
  kinds: many(kind),
  /** What would go wrong, in words; empty when everybody comes in somewhere. */
  faults: many(plain.pair),
  /** Gates that nothing stands at yet. */
  withoutDevice: plain.integer,
  /** Gates through which people come in. */
  entrances: plain.integer,
})
export type Rehearsal = AnswerOf<typeof rehearsal>
const gate = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  entryType: plain.code(entryType),
  enabled: plain.boolean,
  place: maybe(view({ id: plain.integer, name: plain.pair })),
  hall: maybe(view({ id: plain.integer, name: plain.pair })),
  /** How many the hall holds at once. */
  capacity: maybe(plain.integer),
  certTypeIds: many(plain.integer),
  device: maybe(
    view({
      id: plain.integer,
      deviceNo: plain.text,
      registered: plain.boolean,
      /** Heard of within the last minutes. Null: never. */
      lastSeenAt: maybe(plain.instant),
      online: plain.boolean,
    }),
  ),
})
export type GateCard = AnswerOf<typeof gate>
export const getGates = call('/registerUserTerm/getGates', {
  name: ['入口与闸机一览', 'The gates of an event, who passes them, and a rehearsal'],
  body: { projectId },
  answer: view({ gates: many(gate), rehearsal }),
  reads: true,
})
export const saveGate = call('/registerUserTerm/saveGate', {
  name: ['保存入口', 'Save a gate'],
  body: {
    projectId,
    id: integer('闸机', 'Gate', { min: 1 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    englishName: text('英文名称', 'English name', { max: 200 }),
    entryType: code('方向', 'Direction', entryType, { required: true }),
    certTypeIds: refs('registerUserCertType', '谁可以通过', 'Who may pass'),
    seenCertTypeIds: refs('registerUserCertType', '打开时可以通过的证件', 'Badge types that passed when it was opened'),
    certTypeName: text('新的证件类型', 'New badge type', {
      max: 100,
      hint: ['本活动还没有证件类型：这一种自动发给所有人', 'The event has no badge type yet: this one is everybody’s'],
    }),
    certTypeEnglishName: text('证件类型英文名称', 'Badge type, in English', { max: 100 }),
    registerUserTermGroupId: ref('registerUserTermGroup', '所在入口', 'Entrance', {
      hint: [
        '同一入口的闸机让同样的人通过；留空则自成一个入口',
        'Gates of one entrance let the same people pass. Left empty: an entrance of its own',
      ],
    }),
    exhibitionHallId: ref('exhibitionHall', '展馆', 'Hall', {
      hint: ['通往哪个展馆，用于容量和在馆人数', 'Which hall it leads to: for its capacity and who is inside'],
    }),
    capacity: integer('展馆容量', 'Capacity of the hall', { min: 0, max: 1_000_000 }),
  },
  answer: view({ id: plain.integer }),
})
export const pairGate = call('/registerUserTerm/pair', {
  name: ['配对设备', 'Pair a device with a gate'],
  body: { id: idField },
  answer: view({ code: plain.text, until: plain.instant, deviceNo: plain.text }),
})
export const pairVirtual = call('/registerUserTerm/pairVirtual', {
  name: ['为模拟器配对虚拟设备', 'Give each gate without a device a virtual one, for the simulator'],
  body: { projectId },
  answer: view({ made: plain.integer }),
})
