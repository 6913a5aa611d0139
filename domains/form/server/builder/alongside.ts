import type { AnyResource, Pair, Row } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import {
  fieldsOf,
  type FormRules,
  type webForm,
  webFormCertType,
  webFormChannel,
  webFormFeeRule,
} from '../../model/index.ts'
import type { Alongside, BuiltForm } from '../../model/calls/builder.ts'

type Loose = Record<string, unknown>
export const elsewhere: Pair = ['属于另一个活动', 'It belongs to another event']
const mayNot: Pair = ['您没有相应权限', 'You do not have permission']

/** A channel's URL with the id of the copy. A URL that does not name the form is left alone. */
const addressFor = (url: unknown, from: number, to: number) =>
  typeof url === 'string' && new RegExp(`[?&]id=${from}(?!\\d)`).test(url)
    ? url.replace(new RegExp(`([?&]id=)${from}(?!\\d)`), `$1${to}`)
    : null
const kinds: readonly {
  of: AnyResource
  about: (row: Loose, from: number, to: number) => Loose
  alsoElsewhere: boolean
}[] = [
  { of: webFormFeeRule, alsoElsewhere: true, about: row => row },
  { of: webFormCertType, alsoElsewhere: false, about: row => row },
  {
    of: webFormChannel,
    alsoElsewhere: false,
    about: (row, from, to) => ({ ...row, qrcode: null, url: addressFor(row.url, from, to) }),
  },
]
const names: Readonly<Record<string, readonly string[]>> = {
  webFormFeeRule: [
    'name',
    'englishName',
    'value',
    'price',
    'currencyId',
    'leastPeople',
    'mostPeople',
    'perPerson',
    'commoditySkuId',
    'startTime',
    'endTime',
    'sortNumber',
    'status',
  ],
  webFormCertType: ['name', 'value', 'registerUserCertTypeId', 'registerChannelId'],
  webFormChannel: ['name', 'registerChannelId', 'url', 'status'],
}

/**
 * Copies fee rules, badge types and channels to a copied form, and reports what cannot be copied.
 */
export async function takeAlong(
  tx: Transaction,
  source: Row<typeof webForm>,
  rules: FormRules,
  made: BuiltForm,
): Promise<Alongside[]> {
  const now = fieldsOf(made)
  const questions = new Map(fieldsOf(rules).map(({ id }, nth) => [id, now[nth]?.id ?? null]))
  const away = source.projectId !== made.projectId
  const outcomes: Alongside[] = []
  const prices = new Map<unknown, number>()
  for (const { of, about, alsoElsewhere } of kinds) {
    const rows = (await tx
      .acting('form', { projectId: source.projectId })
      .store(of)
      .rows({ webFormId: source.id }, { order: [['id', 'asc']], limit: 1000 })) as unknown as Loose[]
    if (!rows.length) continue
    const left =
      away && !alsoElsewhere ? elsewhere : tx.has(`${of.name}.create`) && tx.has(`${of.name}.getList`) ? null : mayNot
    const projectContext = tx.acting('form', { projectId: made.projectId })
    if (!left)
      for (const row of rows) {
        const kept = Object.fromEntries((names[of.name] as readonly string[]).map(name => [name, row[name] ?? null]))
        const copyOf = (field: unknown) => (field ? questions.get(field as number) : null)
        const question = copyOf(row.webFormFieldId)
        const people = copyOf(row.peopleFieldId)
        // A rule about a deleted question or price applies to nobody.
        if ((row.webFormFieldId && !question) || (row.peopleFieldId && !people)) continue
        const price = row.webFormFeeRuleId ? prices.get(row.webFormFeeRuleId) : null
        if (price === undefined) continue
        const copy = await projectContext.store(of).create({
          ...about(kept, source.id, made.id),
          ...(away && { commoditySkuId: null }),
          ...('webFormFieldId' in of.fields && { webFormFieldId: question }),
          ...('peopleFieldId' in of.fields && { peopleFieldId: people }),
          ...('webFormFeeRuleId' in of.fields && { webFormFeeRuleId: price }),
          webFormId: made.id,
          projectId: made.projectId,
        })
        if (of === webFormFeeRule) prices.set(row.id, copy.id)
      }
    outcomes.push({ what: [of.zh, of.en], taken: left ? 0 : rows.length, left })
  }
  return outcomes
}
