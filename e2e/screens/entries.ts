import type { Locator } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { type AnyField, type AnyResource, wordFor, showPhone, priceText } from '@pavilion/declare'
import { numberText, titleOf } from '@pavilion/screens/logic/text.ts'
import { wallClock } from '@pavilion/screens/logic/time.ts'
import { alsoNeeded, specialValues } from '../resources/special.ts'
import { catalogue, type Place, type World } from '../resources/world.ts'
import { askedFields } from './cover.ts'
import { inLanguage } from './screens.ts'

/**
 * One field as a person fills it in: what is typed, and the words by which a record then tells it.
 */
export interface Entry {
  readonly name: string
  readonly field: AnyField
  readonly value: unknown
  readonly words: readonly string[]
}
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const uploads = new Set(['image', 'images', 'file', 'files'])
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Beyond so many of a kind, the next proves nothing of the form. */
const enough = 2
/**
 * A value for every field that the form of a new row must have, and for two of each kind that it
 * asks for; the rows it refers to are made.
 */
export async function entriesFor(world: World, of: AnyResource, place: Place, language: 'zh' | 'en'): Promise<Entry[]> {
  const seen = new Map<string, number>()
  const wanted = ({ kind, entered, required }: AnyField) => {
    const way = `${kind} ${entered}`
    const nth = (seen.get(way) ?? 0) + 1
    seen.set(way, nth)
    return required === true || nth <= enough
  }
  const body = await world.bodyOf(of, place, { full: true })
  const special = specialValues[of.name]?.(0) ?? {}
  const entries: Entry[] = []
  const currency = body.currencyId
    ? String(
        (await world.done<Record<string, unknown>>('/currency/getDetail', { id: body.currencyId }, { place })).abbr,
      )
    : 'CNY'
  for (const [name, field] of askedFields(of))
    if (
      (name in body || uploads.has(field.kind)) &&
      [wanted(field), alsoNeeded[of.name]?.includes(name), name in special, field.ref === 'currency'].includes(true)
    )
      entries.push({
        name,
        field,
        value: body[name],
        words: await wordsFor(world, field, body[name], place, language, currency),
      })
  return entries
}
async function wordsFor(
  world: World,
  field: AnyField,
  value: unknown,
  place: Place,
  language: 'zh' | 'en',
  currency: string,
): Promise<string[]> {
  switch (field.kind) {
    case 'ref':
    case 'treeParent':
    case 'refs':
      return Promise.all(
        [value].flat().map(async id => {
          const target = catalogue.get(field.ref as string)
          return squeezed(titleOf(target, await world.done(`/${target.name}/getDetail`, { id }, { place }), language))
        }),
      )
    case 'integer':
    case 'decimal':
    case 'sortNumber':
      return [numberText(Number(value), language)]
    case 'money':
      return [priceText({ minor: Number(value), currency }, language)]
    case 'boolean':
      return [inLanguage(language, value ? ['是', 'Yes'] : ['否', 'No'])]
    case 'phone':
      return [showPhone(String(value))]
    case 'instant':
      return [wallClock(String(value), 'Asia/Shanghai')]
    case 'code':
    case 'codeList':
      return [value].flat().map(code => wordFor(field.codes as never, code)[language === 'en' ? 1 : 0])
    case 'json':
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([name, text]) => `${name}: ${text}`)
        : [value].flat().map(String)
    case 'part':
    case 'parts':
    case 'password':
    case 'secret':
    case 'richText':
    case 'image':
    case 'images':
      return []
    case 'file':
      return [`${inLanguage(language, [field.zh, field.en])}.pdf`]
    case 'files':
      return ['plan.pdf']
    default:
      return [squeezed(String(value))]
  }
}

/** Fills in one field by keyboard, pointer or file, as its kind wants it. */
export async function enter(drawer: Locator, of: AnyResource, { name, field, value, words }: Entry): Promise<void> {
  const id = `${of.name}-form_${name}`
  const item = drawer.locator(`.ant-form-item:has([id="${id}"])`)
  const input = item.locator(`[id="${id}"]`)
  switch (field.kind) {
    case 'boolean':
      if ((await input.getAttribute('aria-checked')) !== String(value)) await input.click()
      return
    case 'code':
    case 'codeList':
    case 'ref':
    case 'refs':
    case 'treeParent':
      return choose(item, words)
    case 'date':
    case 'time':
      await input.fill(String(value))
      await input.press('Enter')
      return
    case 'instant':
      await input.fill(words[0] as string)
      await input.press('Enter')
      return
    case 'money':
      return input.fill((Number(value) / 100).toFixed(2))
    case 'json':
      return structured(item, input, field, words)
    case 'richText':
      return item.locator('[contenteditable=true]').fill(plain(value))
    case 'colour':
      return paint(item, String(value))
    case 'image':
    case 'images':
      await item.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
      await expect(item.locator('img')).toBeVisible()
      return
    case 'file':
    case 'files':
      await item
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
      await expect(item.locator('a')).toBeVisible()
      return
    default:
      return input.fill(String(value))
  }
}
/** One panel at a time: the next colour's opens when this one's is gone. */
async function paint(item: Locator, colour: string): Promise<void> {
  const trigger = item.getByRole('button')
  const digits = item.page().locator('.ant-color-picker-hex-input input:visible')
  await trigger.click()
  await digits.fill(colour.slice(1))
  await trigger.click()
  await expect(digits).toHaveCount(0)
}
const plain = (html: unknown) => String(html).replace(/<[^>]*>/g, '')
/** Two or three codes stand as buttons; everything else is chosen from a list that is searched. */
async function choose(item: Locator, words: readonly string[]): Promise<void> {
  if (await item.locator('.ant-radio-group').count()) {
    await item
      .locator('.ant-radio-group')
      .getByText(words[0] as string, { exact: true })
      .click()
    return
  }
  const page = item.page()
  const box = item.getByRole('combobox')
  const list = page.locator(`.ant-select-dropdown:has([id="${await box.getAttribute('id')}_list"])`)
  for (const word of words) {
    await box.click()
    const option = list
      .locator('.ant-select-item-option')
      .filter({ has: page.getByText(word, { exact: true }) })
      .first()
    await expect(
      list.locator('.ant-select-item-option').first(),
      `the choices for ${await item.locator('label').first().innerText()}: ${word}`,
    ).toBeVisible()
    // Long lists show their beginning only: the rest is found by typing.
    if (!(await option.isVisible())) await box.fill(word)
    await option.click()
  }
  // A list of several stays open; Tab would take the choice that is pointed at once more.
  if (await list.isVisible()) await page.locator('.ant-drawer-title:visible').last().click()
}
/** Fills in a structured value in its editor: there is none that takes JSON. */
async function structured(item: Locator, input: Locator, { entered }: AnyField, words: readonly string[]) {
  if (entered === 'lines') return input.fill(words.join('\n'))
  for (const [nth, word] of words.entries())
    if (entered === 'pairs') {
      const [name = '', text = ''] = word.split(': ')
      await item.getByRole('button', { name: /^(添加|Add)$/ }).click()
      await item
        .getByRole('textbox')
        .nth(nth * 2)
        .fill(name)
      await item
        .getByRole('textbox')
        .nth(nth * 2 + 1)
        .fill(text)
    } else {
      await input.fill(word)
      await input.press('Enter')
    }
}
/** Records whose whole page is their domain's own: what it says is proven beside it, here its title. */
const designed = new Set([
  'passenger',
  'tripTicket',
  'mealRule',
  'mealRegister',
  'mealPlace',
  'hotel',
  'arrangement',
  'registerUser',
  'registerUserCertType',
  'sysRole',
  'seller',
  'massText',
  'groupNotification',
  'customEmail',
])
/** Fails unless the record tells what was entered, field by field. */
export async function expectDetails(
  detail: Locator,
  of: AnyResource,
  entries: readonly Entry[],
  language: 'zh' | 'en',
): Promise<void> {
  if (designed.has(of.name)) {
    const title = entries.find(({ name }) => name === of.title)
    for (const word of title?.words ?? []) await expect(detail.getByText(word).first()).toBeVisible()
    return
  }
  for (const { field, value, words } of entries) {
    const label = inLanguage(language, [field.zh, field.en])
    if (field.kind === 'password' || field.kind === 'secret') {
      expect(await detail.innerText()).not.toContain(String(value))
      continue
    }
    const facts = detail
      .locator('.pv-facts > div')
      .filter({ has: detail.page().locator('dt').getByText(label, { exact: true }) })
      .locator('dd')
    for (const word of words)
      await expect(facts.filter({ hasText: word }).first(), `${of.name}: ${label}`).toBeVisible()
    if (field.kind === 'image' || field.kind === 'images')
      await expect(facts.locator('img').first(), `${of.name}: ${label}`).toBeVisible()
    if (field.kind === 'richText')
      await expect(
        facts.locator('iframe').first().contentFrame().locator('body'),
        `${of.name}: ${label}`,
      ).toContainText(plain(value))
  }
}
