import { describe, it } from 'node:test'
import { expect } from 'expect'
import { followSpecs, type Matrix, type MatrixSku } from '../model/matrix.ts'
import { bodyOf, goneValues, gridOf, leaving, renamed, rowsOf, type Grid } from './matrixState.ts'

const sku = (id: number, 颜色: string): MatrixSku => ({
  id,
  updatedAt: '',
  name: 颜色,
  englishName: null,
  specValues: { 颜色 },
  price: 9900,
  cost: null,
  currency: 'CNY',
  stock: 5,
  held: 0,
  sold: 0,
  status: 1,
})
const matrix: Matrix = {
  id: 1,
  name: 'T 恤',
  specs: [{ name: '颜色', values: ['红', '蓝'] }],
  skus: [sku(1, '红'), sku(2, '蓝')],
}
/** The tag 红 was removed, and 朱红 entered at the end. */
const retyped: Grid = { ...gridOf(matrix), specs: [{ name: '颜色', was: '颜色', values: ['蓝', '朱红'] }] }
const [followed] = followSpecs(matrix.specs, retyped.specs)
const [spec] = retyped.specs

describe('the grid of variants on the page', () => {
  it('asks about a value that is gone, and takes its variants off sale as long as nothing else is said', () => {
    expect(followed && goneValues(followed)).toEqual([{ value: '红', called: undefined }])
    expect(leaving(matrix, retyped).map(({ id }) => id)).toEqual([1])
    expect(rowsOf(matrix, retyped).map(({ name, known }) => [name, known?.id])).toEqual([
      ['蓝', 2],
      ['朱红', undefined],
    ])
    expect(bodyOf(matrix, retyped).specs).toMatchObject([{ renamed: {} }])
  })
  it('keeps the variant, and what was entered for it, once the new value is said to be the old one', () => {
    if (!followed || !spec) throw new Error('no spec')
    const grid: Grid = {
      entered: { '[["颜色","红"]]': { price: 8800 } },
      specs: [renamed(followed, spec, '红', '朱红')],
    }
    expect(leaving(matrix, grid)).toEqual([])
    expect(rowsOf(matrix, grid).map(({ name, known, price }) => [name, known?.id, price])).toEqual([
      ['蓝', 2, 9900],
      ['朱红', 1, 8800],
    ])
    expect(bodyOf(matrix, grid)).toMatchObject({
      specs: [{ was: '颜色', renamed: { 红: '朱红' } }],
      skus: [{ seen: 5 }, { specValues: { 颜色: '朱红' }, price: 8800, seen: 5 }],
    })
  })
})
