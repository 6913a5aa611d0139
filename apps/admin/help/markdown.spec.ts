import { describe, it } from 'node:test'
import { expect } from 'expect'
import { parsed } from './markdown.ts'
import { searchGuide } from './search.ts'

describe('a chapter', () => {
  it('becomes headings, paragraphs, lists, notes, tables and pictures, never HTML', () => {
    expect(
      parsed(
        '# Website\r\nOpen it\nnow.\n\n## From a template <!-- template -->\n1. Press **New**\n2. Wait,\n  and look\n- no list\n\n' +
          '> Saved only.\n\n| You | Read |\n|---|---|\n| pay | [Money](money.md#orders) |\n![A list](../images/list-en.webp)\n<b>`key`</b>',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, words: ['Website'] },
      { kind: 'paragraph', words: ['Open it now.'] },
      { kind: 'heading', level: 2, words: ['From a template'], id: 'template' },
      { kind: 'list', ordered: true, items: [['Press ', { bold: ['New'] }], ['Wait, and look'], ['no list']] },
      { kind: 'note', words: ['Saved only.'] },
      {
        kind: 'table',
        rows: [
          [['You'], ['Read']],
          [['pay'], [{ link: 'money.md#orders', words: ['Money'] }]],
        ],
      },
      { kind: 'picture', words: 'A list', name: 'list-en.webp' },
      { kind: 'paragraph', words: ['<b>', { code: 'key' }, '</b>'] },
    ])
  })
})
describe('searching the guide', () => {
  const guide = [
    {
      key: 'forms',
      title: 'Forms',
      blocks: parsed(
        '# Forms\nBuild one.\n## Prices <!-- prices -->\nAn early bird pays less until a day.\n## Open <!-- open -->\nPress it.',
      ),
    },
    {
      key: 'money',
      title: '订单',
      blocks: parsed('# 订单\n付款与退款，早鸟价见表单。\n## Refunds <!-- refunds -->\nPrices are refunded.'),
    },
  ]
  it('finds all words in any order and case, headings first, and leads to the section', () => {
    expect(searchGuide(guide, 'BIRD early')).toEqual([
      {
        to: '/help/forms#prices',
        chapter: 'Forms',
        section: 'Prices',
        excerpt: 'An early bird pays less until a day.',
      },
    ])
    expect(searchGuide(guide, 'prices').map(({ to }) => to)).toEqual(['/help/forms#prices', '/help/money#refunds'])
    expect(searchGuide(guide, '早鸟').map(({ to }) => to)).toEqual(['/help/money'])
    expect(searchGuide(guide, ' ')).toEqual([])
    expect(searchGuide(guide, 'bird refund')).toEqual([])
  })
  it('shows the words around, and marks what is left out', () => {
    const long = `# A\n${'before '.repeat(20)}needle ${'after '.repeat(20)}`
    const [found] = searchGuide([{ key: 'a', title: 'A', blocks: parsed(long) }], 'needle')
    expect(found?.excerpt).toMatch(/^….*needle.*…$/)
    expect(found?.excerpt.length).toBeLessThan(90)
  })
})
