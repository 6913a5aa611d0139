import { describe, it } from 'node:test'
import { contrast } from '@pavilion/pages/theme.ts'
import { expect } from 'expect'
import { coloursFor } from './theme.ts'

describe('the colours of the back-office', () => {
  // The default, the presets of the picker, and other colours somebody may choose.
  for (const accent of [
    '#409EFF',
    '#1890ff',
    '#304156',
    '#212121',
    '#11a983',
    '#13c2c2',
    '#6959CD',
    '#f5222d',
    '#ffe600',
    '#ffffff',
    '#000000',
  ])
    it(`are readable with any theme colour: ${accent} [theme-colour]`, () => {
      const colours = coloursFor(accent)
      const of = (name: string) => colours[name] as string
      for (const name of [
        'colorPrimary',
        'colorPrimaryHover',
        'colorPrimaryActive',
        'colorLink',
        'colorSuccess',
        'colorWarning',
        'colorError',
      ])
        expect([name, contrast(of(name), '#ffffff') >= 4.5]).toEqual([name, true])
      // Notices, tags and selected items: normal text and text in the theme colour on its light
      // background.
      for (const name of ['Primary', 'Info', 'Success', 'Warning', 'Error'])
        for (const ground of [`color${name}Bg`, `color${name}BgHover`])
          expect([
            ground,
            contrast(of('colorText'), of(ground)) >= 7,
            contrast(of(`color${name}`), of(`color${name}Bg`)) >= 4.5,
          ]).toEqual([ground, true, true])
    })
})
