import type { AnyResource, Pair } from '@pavilion/declare'
import { Decisions, isBad, resourceImporter, type Importer, type OwnImport, type ReadRow } from '@pavilion/exchange'
import { databaseOf, projectNeeded, type Context } from '@pavilion/store'
import { registerUserBlackUser } from '../../model/index.ts'
import { mayBeSameName } from '../../model/names/sameName.ts'
import { listsOf, standingIn } from '../lists.ts'
import { attendeesOf, attendeeWords, keysOf, type Attendee, type Attendees } from './attendees.ts'

/** A sheet of a list has so many rows at most: each is compared with all others. */
export const mostInList = 20_000
const mostCandidates = 5
const apart = 'no'
const every = 'all'

const rowKeys = ({ values: { idCard, phoneNumber, externalNumber } }: ReadRow) =>
  keysOf({ idCard, phoneNumber, numbers: [externalNumber] })
const nameOf = ({ values }: ReadRow) => String(values.name ?? '')
const note = (row: ReadRow, field: string, words: Pair) => {
  row.notes[field] = row.notes[field]
    ? [`${row.notes[field][0]}；${words[0]}`, `${row.notes[field][1]}. ${words[1]}`]
    : words
}

/**
 * The import of a list of people whom gates treat differently. Gates compare numbers alone, so everything
 * that a number does not settle is asked: two names on one number, a name that an attendee has in another
 * spelling, a line without any number. Until somebody decides, what is stricter holds: a number stays on the
 * black list under both names, and does not come onto a white list under any.
 */
async function prepare(ctx: Context, of: AnyResource, options: Readonly<Record<string, string>>): Promise<Importer> {
  const { projectId } = ctx
  if (!projectId) throw projectNeeded()
  const base = await resourceImporter(ctx, databaseOf(ctx).catalogue, of)
  const refuses = of.name === registerUserBlackUser.name
  const decisions = new Decisions(options)
  // Rows that somebody has said are another row of the sheet.
  const sameAs = new Map<ReadRow, ReadRow>()
  let registered = 0
  return {
    ...base,
    together: mostInList,
    choices: decisions.choices,
    becomes: good => summary(refuses, good - sameAs.size, registered),
    async check(rows) {
      await base.check(rows)
      const legible = rows.filter(row => !isBad(row))
      settleRepeats(legible, { decisions, refuses, sameAs })
      const attendees = await attendeesOf(ctx, projectId)
      const own = legible.filter(row => !sameAs.has(row))
      askAboutPeople(own, { decisions, refuses, attendees })
      if (!refuses) await noteBlackListed(ctx, projectId, own)
      for (const [row, other] of sameAs) if (isBad(other)) row.wrong.name = followsOther(other)
      registered = legible.filter(row => !isBad(row) && attendees.having(rowKeys(row)).length > 0).length
    },
    async write(tx, rows, importBatchId) {
      const own = rows.filter(row => !sameAs.has(row))
      const ids = await base.write(tx, own, importBatchId)
      const idOf = new Map(own.filter(row => !isBad(row)).map((row, nth) => [row, ids[nth]]))
      return rows.flatMap(row => idOf.get(sameAs.get(row) ?? row) ?? [])
    },
  }
}
export const listImport: OwnImport = { prepare }

interface Asking {
  readonly decisions: Decisions
  readonly refuses: boolean
}
/** Rows of one number: of one name they are one person; of several, somebody says whose it is. */
function settleRepeats(
  rows: readonly ReadRow[],
  { decisions, refuses, sameAs }: Asking & { readonly sameAs: Map<ReadRow, ReadRow> },
): void {
  const byKey = new Map<string, ReadRow[]>()
  for (const row of rows) for (const key of new Set(rowKeys(row))) byKey.set(key, [...(byKey.get(key) ?? []), row])
  const asked = new Set<string>()
  for (const group of byKey.values()) {
    const numbers = group.map(({ row }) => row).join('-')
    const [first, ...others] = group
    if (!first || !others.length || asked.has(numbers)) continue
    asked.add(numbers)
    if (others.every(row => mayBeSameName(nameOf(first), nameOf(row)))) {
      for (const row of others) sayRepeated(row, first, sameAs)
      continue
    }
    const chosen = decisions.ask({
      name: `number ${numbers}`,
      label: [
        `第 ${group.map(({ row }) => row).join('、')} 行号码相同而姓名不同，以哪一行为准？`,
        `Rows ${group.map(({ row }) => row).join(', ')} have one number and different names. Which is right?`,
      ],
      values: [
        ...group.map(row => ({
          value: String(row.row),
          label: [`第 ${row.row} 行「${nameOf(row)}」`, `Row ${row.row}, “${nameOf(row)}”`] as const,
        })),
        { value: every, label: ['都保留', 'Keep all of them'] },
      ],
      ...(refuses && { until: every }),
    })
    const right = group.find(({ row }) => String(row) === chosen)
    for (const row of group)
      if (right && row !== right) sameAs.set(row, right)
      else if (chosen === undefined) row.wrong.name = contradicts(group, row)
      else if (!right) note(row, 'name', contradicts(group, row, refuses))
  }
}
function sayRepeated(row: ReadRow, first: ReadRow, sameAs: Map<ReadRow, ReadRow>): void {
  const known = new Set(rowKeys(first))
  // A further number of the same person is worth a line of its own.
  if (rowKeys(row).every(key => known.has(key))) sameAs.set(row, first)
  note(row, 'name', [`与第 ${first.row} 行是同一人`, `The same person as row ${first.row}`])
}
const followsOther = ({ row }: ReadRow): Pair => [
  `与第 ${row} 行相同，该行尚不能导入`,
  `The same as row ${row}, which cannot be imported yet`,
]
function contradicts(group: readonly ReadRow[], own: ReadRow, stands = false): Pair {
  const others = group.filter(row => row !== own && !mayBeSameName(nameOf(row), nameOf(own)))
  const [zh, en] = [
    others.map(row => `第 ${row.row} 行「${nameOf(row)}」`).join('、'),
    others.map(row => `row ${row.row}, “${nameOf(row)}”`).join('; '),
  ]
  return stands
    ? [`号码与${zh}相同；作出选择前两者都禁止入场`, `The same number as ${en}. Until you choose, neither may enter`]
    : [`号码与${zh}相同，请在下方选择`, `The same number as ${en}. Choose below`]
}

/** What a row says about attendees: whose number it has, and who may be meant although no number says so. */
function askAboutPeople(
  rows: readonly ReadRow[],
  { decisions, refuses, attendees }: Asking & { readonly attendees: Attendees },
): void {
  const open = rows.flatMap(row => {
    const holders = attendees.having(rowKeys(row))
    const strangers = holders.filter(one => !isCalled(one, nameOf(row)))
    if (holders.length && !strangers.length) return []
    if (strangers.length) return [{ row, people: strangers, byNumber: true }]
    const people = attendees.called(nameOf(row))
    return people.length ? [{ row, people, byNumber: false }] : []
  })
  const rest =
    open.filter(({ byNumber }) => !byNumber).length > 1
      ? decisions.ask({
          name: 'alike',
          label: ['姓名相同或相近、号码不同的人', 'People with the same or a similar name and another number'],
          values: [
            { value: 'each', label: ['逐一确认', 'Decide one by one'] },
            { value: apart, label: ['都不是同一人', 'All of them are other people'] },
          ],
          until: 'each',
        })
      : undefined
  for (const { row, people, byNumber } of open)
    if (byNumber) askWhoseNumber(row, people, { decisions, refuses })
    else if (rest !== apart) askWhoIsMeant(row, people, decisions)
  for (const row of rows) if (!rowKeys(row).length) row.wrong.name ??= nothingToFindBy
}
const nothingToFindBy: Pair = [
  '没有手机号、证件号码或外部编号，闸机无法识别此人',
  'Without a phone, ID or external number no gate would know this person',
]
const isCalled = ({ name, englishName }: Attendee, called: string) =>
  mayBeSameName(name, called) || (englishName !== null && mayBeSameName(englishName, called))

/** The number is that of an attendee with another name: the black list refuses it all the same. */
function askWhoseNumber(row: ReadRow, people: readonly Attendee[], { decisions, refuses }: Asking): void {
  const [zh, en] = [people.map(one => attendeeWords(one)[0]), people.map(one => attendeeWords(one)[1])]
  if (refuses) {
    note(row, 'name', [
      `此号码是参会人${zh.join('、')}的，其将被禁止入场`,
      `This number is that of ${en.join('; ')}, who may then not enter`,
    ])
    return
  }
  const answer = decisions.ask({
    name: `row ${row.row}`,
    label: [
      `第 ${row.row} 行「${nameOf(row)}」的号码是参会人${zh.join('、')}的，仍要列入？`,
      `The number of row ${row.row}, “${nameOf(row)}”, is that of ${en.join('; ')}. List it all the same?`,
    ],
    values: [
      { value: 'yes', label: ['列入', 'List it'] },
      { value: apart, label: ['不列入', 'Leave it out'] },
    ],
  })
  if (answer !== 'yes')
    row.wrong.name = [
      answer === apart ? '不列入' : `此号码是参会人${zh.join('、')}的，请在下方选择`,
      answer === apart ? 'Left out' : `This number is that of ${en.join('; ')}. Choose below`,
    ]
}
/** An attendee may be called so, but no number says that it is this person. */
function askWhoIsMeant(row: ReadRow, people: readonly Attendee[], decisions: Decisions): void {
  const shown = people.slice(0, mostCandidates)
  const answer = decisions.ask({
    name: `row ${row.row}`,
    label: [
      `第 ${row.row} 行「${nameOf(row)}」是以下参会人吗？号码不同${people.length > shown.length ? `（共 ${people.length} 人同名）` : ''}`,
      `Is row ${row.row}, “${nameOf(row)}”, one of these attendees? Their numbers differ${
        people.length > shown.length ? ` (${people.length} have this name)` : ''
      }`,
    ],
    values: [
      ...shown.map(one => ({ value: String(one.id), label: attendeeWords(one) })),
      { value: apart, label: ['不是', 'No'] as const },
    ],
  })
  const meant = shown.find(({ id }) => String(id) === answer)
  if (meant) takeNumbers(row, meant)
  else if (answer === undefined)
    row.wrong.name = [
      `可能是参会人${attendeeWords(shown[0] as Attendee)[0]}，请在下方确认`,
      `May be ${attendeeWords(shown[0] as Attendee)[1]}. Say so below`,
    ]
}
/** The line then stands for the attendee by the number of the attendee, beside what it has itself. */
function takeNumbers({ values, wrong }: ReadRow, { number, phoneNumber }: Attendee): void {
  if (!values.externalNumber && number) values.externalNumber = number
  else if (!values.phoneNumber && phoneNumber) values.phoneNumber = phoneNumber
  else
    wrong.externalNumber = [
      '此行已有其他编号，请为该参会人另加一行',
      'This row has another number. Add a row of its own for the attendee',
    ]
}
/** A white list never opens what the black list shuts. */
async function noteBlackListed(ctx: Context, projectId: number, rows: readonly ReadRow[]): Promise<void> {
  const lists = await listsOf(ctx, projectId)
  for (const row of rows) {
    const { idCard, phoneNumber, externalNumber } = row.values
    const numbers = [externalNumber as string | null]
    const [hash] = keysOf({ idCard })
    const person = { idCardHash: hash?.slice(2) ?? null, phoneNumber: (phoneNumber as string) ?? null, numbers }
    if (standingIn(lists, person).black)
      note(row, 'name', [
        '此号码在黑名单中，以黑名单为准',
        'This number is on the black list, which overrides this one',
      ])
  }
}
const summary = (refuses: boolean, lines: number, registered: number): readonly Pair[] => [
  [
    `${lines} 个条目，其中 ${registered} 行是现有参会人`,
    `${lines} ${lines === 1 ? 'line' : 'lines'}, ${registered} of the rows ${registered === 1 ? 'is an attendee' : 'are attendees'}`,
  ],
  refuses
    ? ['其余号码的本人报名后同样禁止入场', 'Whoever registers later with one of the other numbers may not enter either']
    : ['其余号码在本人报名后生效', 'The other numbers count once somebody registers with them'],
]
