import { codes, instant, integer, json, refs, resource, secret, state, text, type Move } from '@pavilion/declare'

export const drawStatus = codes({
  committed: [10, '待抽奖', 'Seed committed', 'pending'],
  drawn: [20, '已抽出', 'Drawn', 'valid'],
})
const drawMoves = {
  draw: {
    from: ['committed'],
    to: 'drawn',
    label: ['抽奖', 'Draw'],
    confirm: ['抽出后不能更改，种子将公开。现在抽奖？', 'The result is final and the seed becomes public. Draw now?'],
    tone: 'good',
  },
} as const satisfies Record<string, Move>

/**
 * A prize draw that anybody can check: the hash of a secret seed is public before, the seed after,
 * and the winners follow from the seed and the numbers of those who take part.
 */
export const registerUserDraw = resource('registerUserDraw', '抽奖', 'Prize draw', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    winners: integer('中奖人数', 'Winners', { required: true, written: 'once', min: 1, max: 1000 }),
    certTypeIds: refs('registerUserCertType', '参与的证件类型', 'Badge types that take part', {
      written: 'once',
      hint: [
        '留空则为全部“允许抽奖”的证件类型',
        'Empty: every type that “can join the prize draw”. Others never take part',
      ],
    }),
    status: state('状态', 'Status', drawStatus, { initial: 'committed', history: true, moves: drawMoves }),
    commitment: text('种子承诺', 'Commitment', {
      written: 'server',
      max: 64,
      hint: ['种子的 SHA-256，抽奖前公布', 'SHA-256 of the seed, public before the draw'],
    }),
    sealedSeed: secret('密封的种子', 'Sealed seed', { written: 'server' }),
    seed: text('种子', 'Seed', {
      written: 'server',
      max: 64,
      list: false,
      hint: ['抽出后公布', 'Public after the draw'],
    }),
    entrantCount: integer('参与人数', 'Taking part', { written: 'server', min: 0 }),
    /** Numbers of all who took part, sorted; no names. */
    entrants: json<readonly string[]>()('参与编号', 'Numbers taking part', {
      written: 'server',
      list: false,
      detailOnly: true,
    }),
    winningNumbers: json<readonly string[]>()('中奖编号', 'Winning numbers', { written: 'server' }),
    drawnAt: instant('抽奖时间', 'Drawn at', { written: 'server', filter: true }),
  },
})
