import { describe, it } from 'node:test'
import { expect } from 'expect'
import { contrast } from '@pavilion/pages/theme.ts'
import { boxRules, columnsOf, groundOf, lengthsOf } from './boxes.ts'

const rule = (box: Partial<Parameters<typeof boxRules>[0]>, options = {}) =>
  boxRules({ id: 7, type: 1, ...box }, '#ffffff', options).join('\n')
describe('sizes and colours of a component', () => {
  it('takes a height in pixels for mode 2 and in percent for mode 3 [height-mode-codes]', () => {
    expect(rule({ type: 6, heightMode: 2, height: 240 })).toContain('--height:240px')
    expect(rule({ type: 6, heightMode: 3, height: 50 })).toContain('--height:50%')
    expect(rule({ type: 6, heightMode: 1, height: 50 })).not.toContain('--height')
  })
  it('gives a carousel a fixed height in mode 2 and an automatic one otherwise [carousel-height]', () => {
    expect(rule({ type: 7, heightMode: 2, height: 420 })).toContain('--height:420px')
    expect(rule({ type: 7, heightMode: 3, height: 50 })).not.toContain('--height')
  })
  it('never makes a carousel lower than 55 [carousel-min-height]', () => {
    expect(rule({ type: 8, heightMode: 2, height: 20 })).toContain('--height:55px')
  })
  it('reads plain numbers as pixels and ignores invalid lengths', () => {
    expect(lengthsOf('10')).toBe('10px')
    expect(lengthsOf(' 10  20px 5% 0 ')).toBe('10px 20px 5% 0')
    for (const wrong of ['red', '10px;color:red', '-4px', 'calc(1px)', '1px}body{', ''])
      expect(lengthsOf(wrong)).toBeUndefined()
  })
  it('takes nothing but colours from the colours column', () => {
    const css = rule({ colours: { background: '#12355b', text: 'red;}body{display:none' } as never })
    expect(css).toContain('background-color:#12355b')
    expect(css).not.toContain('body')
  })
  it('paints text readable on the chosen background', () => {
    const color =
      /color:(#[0-9a-f]{6})$/.exec(
        rule({ colours: { background: '#ffe14d', text: '#fff27a' } }).replace('}', ''),
      )?.[1] ?? ''
    expect(contrast(color, '#ffe14d')).toBeGreaterThanOrEqual(4.5)
  })
  it('gives the colours of buttons and countdowns to the button and the number', () => {
    expect(rule({ type: 3, webMenuStyle: 81, colours: { background: '#12355b' } })).toContain(
      '.c-7 .button{background:#12355b;color:#ffffff}',
    )
    expect(rule({ type: 9, colours: { background: '#12355b' } })).toContain(
      '.c-7 strong{background:#12355b;color:#ffffff}',
    )
  })
  it('counts columns for wide, medium and narrow screens; a single number applies throughout on a phone website', () => {
    expect(columnsOf('4')).toEqual([4, 2, 2])
    expect(columnsOf('6,3,2')).toEqual([6, 3, 2])
    expect(columnsOf('3', { phone: true })).toEqual([3, 3, 3])
    expect(columnsOf('nonsense')).toEqual([3, 2, 1])
    expect(columnsOf('99')).toEqual([3, 2, 1])
  })
  it('paints text for its actual background: a group around it, a dark band, a card; a button keeps its own colour', () => {
    const theme = { deep: '#0b1f3a', sunken: '#f0f2f4', raised: '#fffefc', accent: '#0a6b4b' }
    const ground = (box: Parameters<typeof groundOf>[0]) => groundOf(box, '#ffffff', theme)
    expect([
      ground({ type: 1, style: 4 }),
      ground({ type: 1, style: 3 }),
      ground({ type: 1, style: 5 }),
      ground({ type: 2 }),
      ground({ type: 1 }),
      ground({ type: 1, style: 4, colours: { background: '#336699' } }),
      ground({ type: 4, colours: { background: 'url(x)' } }),
      ground({ type: 3, webMenuStyle: 81, colours: { background: '#336699' } }),
    ]).toEqual(['#0b1f3a', '#f0f2f4', '#0a6b4b', '#fffefc', '#ffffff', '#336699', '#ffffff', '#ffffff'])
    expect(
      boxRules({ id: 7, type: 4, colours: { text: '#ffffff' } }, ground({ type: 1, style: 4 })).join(''),
    ).toContain('color:#ffffff')
  })
})
