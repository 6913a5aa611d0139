import { decimal, resource, say, sortNumber, text } from '@pavilion/declare'

/** ISO 4217: `abbr` decides how many minor units an amount has. */
export const currency = resource('currency', '币种', 'Currency', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  // Deleted rows stay, so that nothing is seeded again.
  keepsDeleted: true,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    abbr: text('简称', 'Abbreviation', {
      oneLanguage: true,
      required: true,
      unique: true,
      min: 3,
      max: 3,
      search: true,
      hint: say('ISO 4217 代码，如 CNY', 'The ISO 4217 code, such as CNY'),
    }),
    symbol: text('符号', 'Symbol', { oneLanguage: true, required: true, max: 10 }),
    exchangeRate: decimal('汇率', 'Exchange rate', { min: 0, hint: say('1 单位折合人民币', 'Chinese yuan per unit') }),
    sortNumber: sortNumber(),
  },
  published: { fields: ['name', 'englishName', 'abbr', 'symbol'] },
})
