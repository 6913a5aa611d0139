import { after, describe, it } from 'node:test'
import { type AnyField, writableFields } from '@pavilion/declare'
import { expectNoTroubles } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openWorld } from '../resources/world.ts'
import { withForms } from './cover.ts'
import { languageFor, type Screens } from './screens.ts'
import { beginWalk, openForm, seeList, tidyTabs } from './walk.ts'

const structured = ({ of }: Screens): [string, AnyField][] =>
  writableFields(of, 'create').filter(([, { kind }]) => kind === 'json')
const forms = withForms.filter(screens => structured(screens).length > 0)
const world = await openWorld()
after(() => world.server.close())
const place = await world.place()
const walks = { zh: await beginWalk(world, place, 'zh'), en: await beginWalk(world, place, 'en') }

describe('structured values in forms', () => {
  it('have an editor, or are left to the page that draws them', () => {
    expect(forms.length).toBeGreaterThan(10)
    expect(
      forms.flatMap(screens =>
        structured(screens).flatMap(([name, { entered }]) => (entered ? [] : [`${screens.of.name}.${name}`])),
      ),
    ).toEqual([])
  })
  it('are JSON in none of them', async () => {
    for (const screens of forms) {
      const walk = walks[languageFor(screens)]
      const { of } = screens
      await seeList(walk, screens)
      const drawer = await openForm(walk, of)
      for (const [name, { entered }] of structured(screens)) {
        const input = drawer.locator(`[id="${of.name}-form_${name}"]`)
        const where = `${of.name}.${name}`
        if (entered === 'elsewhere') await expect(input, where).toHaveCount(0)
        else {
          await expect(input, where).toBeAttached()
          const tag = await input.evaluate(at => at.tagName.toLowerCase())
          expect([where, tag]).toEqual([where, { lines: 'textarea', pairs: 'fieldset' }[entered as string] ?? 'input'])
        }
      }
      expect([of.name, /JSON/.test(await drawer.innerText())]).toEqual([of.name, false])
      await walk.page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await tidyTabs(walk)
    }
    expectNoTroubles(walks.zh)
    expectNoTroubles(walks.en)
  })
})
