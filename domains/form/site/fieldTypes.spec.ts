import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { expect, type Page } from '@playwright/test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, startTestHouse } from '@pavilion/testing'
import sharp from 'sharp'
import { formComponentType, webFormType } from '../model/codes.ts'
import { makeForm } from '../server/index.ts'

const house = await startTestHouse()
const { input, checkbox, textarea, number, date, image, faceImage, multiImage, provinceCityDistrict } = formComponentType
/** An open form with one question of many types. */
async function openForm() {
  const project = await projectWithSites(house)
  const made = await makeForm(house.system, project.id, {
    form: { name: '参展咨询', englishName: 'Exhibit with us', type: webFormType.openForm, signInRequired: false },
    groups: [{ fields: [
      { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true },
      { key: 'photo', name: '照片', englishName: 'Photo', type: image },
      { key: 'face', name: '人脸照片', englishName: 'Face photo', type: faceImage },
      { key: 'samples', name: '样品图', englishName: 'Samples', type: multiImage, maxCheckedItem: 2 },
      { key: 'area', name: '地区', englishName: 'Region', type: provinceCityDistrict },
      { key: 'halls', name: '展馆', englishName: 'Halls', type: checkbox, maxCheckedItem: 2, candidates: [['一号馆', 'Hall 1'], ['二号馆', 'Hall 2'], ['三号馆', 'Hall 3']] },
      { key: 'stands', name: '展位数', englishName: 'Booths', type: number },
      { key: 'visit', name: '到访日期', englishName: 'Day of visit', type: date, minDate: '2026-12-02T16:00:00.000Z', maxDate: '2026-12-04T16:00:00.000Z' },
      { key: 'wishes', name: '需求', englishName: 'Wishes', type: textarea, maxlength: 20 },
    ] }],
  })
  const opened = await visit(house, project, `/open-form?id=${made.form.id}`)
  await opened.page.getByLabel('Name', { exact: true }).fill('Ada')
  return { project, ...made, ...opened }
}
async function sentAnswers(page: Page, webFormId: number): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it has been sent' })).toBeVisible()
  const [record] = await house.sql<{ answers: Record<string, unknown> }>('select "answers" from "webFormRecord" where "webFormId" = $1', [webFormId])
  return record?.answers ?? {}
}
// The face finder's own picture: one of five people.
const faces = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '../assets/screenshot-facedetect.jpg')
const onePerson = () => sharp(faces).extract({ left: 0, top: 301, width: 164, height: 258 }).jpeg().toBuffer()
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6f4f' } }).png().toBuffer()

describe('filling in an open form', () => {
  it('sends a picture cut and turned as a JPEG whose longest side is 1024 px, and says which photo is wanted [image-resize single-file image-crop-first photo-hint]', async () => {
    const { page, form, fields, close } = await openForm()
    await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription('Photo of 25 mm by 35 mm, at most 5M')
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: await picture(3000, 1500) })
    await expect(page.getByRole('dialog', { name: 'Crop photo' })).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await expect(page.getByRole('button', { name: '9 : 16' })).toBeVisible()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByRole('button', { name: 'Use photo' }).click()
    // Painted, packed, sent, checked and painted anew by the server: longer than a click while other browsers work.
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible({ timeout: 20_000 })
    const path = String((await sentAnswers(page, form.id))[fields.photo as number])
    const kept = await sharp(Buffer.from(await (await fetch(house.url + path)).arrayBuffer())).metadata()
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 512, 1024])
    await close()
  })
  it('refuses what is no photo, under the field [image-only]', async () => {
    const { page, close } = await openForm()
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByLabel('Photo', { exact: true })).toHaveAccessibleDescription(/Please upload a photo/)
    await close()
  })
  it('keeps a picture that could not be sent, and sends it again', async () => {
    const { page, close } = await openForm()
    let broken = true
    await page.route('**/api/uploadedFile/ext/upload', route => (broken ? route.abort() : route.continue()))
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: await picture(600, 800) })
    await page.getByRole('button', { name: 'Use photo' }).click()
    await expect(page.getByText('The upload failed')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    // Painted, packed, sent, checked and painted anew by the server: longer than a click while other browsers work.
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible({ timeout: 20_000 })
    await close()
  })
  it('takes a photo of a face only if the server finds one: else its reason is shown and the picture is let go [face-check]', async () => {
    const { page, form, fields, close } = await openForm(), face = page.getByLabel('Face photo', { exact: true })
    const send = async (buffer: Buffer) => { await face.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer }); await page.getByRole('button', { name: 'Use photo' }).click() }
    await send(await onePerson())
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible({ timeout: 20_000 })
    await send(await picture(600, 800))
    await expect(face).toHaveAccessibleDescription(/No face was found in the photo/, { timeout: 20_000 })
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toHaveCount(0)
    await send(await onePerson())
    await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible({ timeout: 20_000 })
    expect((await sentAnswers(page, form.id))[fields.face as number]).toMatch(/^\/files\/private\//)
    await close()
  })
  it('takes as many pictures as are allowed, then asks for no more; one of 10 MB is named [multi-image-max msg-image-larger]', async () => {
    const { page, form, fields, close } = await openForm(), samples = page.getByLabel('Samples', { exact: true })
    await samples.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024) })
    await expect(samples).toHaveAccessibleDescription(/huge\.png: Image larger than 10M/)
    for (const nth of [1, 2]) {
      await samples.setInputFiles({ name: `${nth}.png`, mimeType: 'image/png', buffer: await picture(300 * nth, 400) })
      await page.getByRole('button', { name: 'Use photo' }).click()
      await expect(page.getByRole('img', { name: `Photo ${nth}` })).toBeVisible({ timeout: 20_000 })
    }
    await expect(samples).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(samples).toBeVisible()
    expect((await sentAnswers(page, form.id))[fields.samples as number]).toHaveLength(1)
    await close()
  })
  it('asks for province, city and district one after the other', async () => {
    const { page, form, fields, close } = await openForm()
    await expect(page.getByLabel('City')).toHaveCount(0)
    await page.getByLabel('Province').selectOption('广东省')
    await page.getByLabel('City').selectOption('广州市')
    await page.getByLabel('District').selectOption('天河区')
    expect((await sentAnswers(page, form.id))[fields.area as number]).toEqual(['广东省', '广州市', '天河区'])
    await close()
  })
  it('asks for the district of a municipality right below it', async () => {
    const { page, form, fields, close } = await openForm()
    await page.getByLabel('Province').selectOption('广东省')
    await page.getByLabel('City').selectOption('广州市')
    await page.getByLabel('Province').selectOption('上海市')
    await expect(page.getByLabel('City')).toHaveCount(0)
    await page.getByLabel('District').selectOption('浦东新区')
    expect((await sentAnswers(page, form.id))[fields.area as number]).toEqual(['上海市', '浦东新区'])
    await close()
  })
  it('closes the other choices once as many are ticked as are allowed [checkbox-max]', async () => {
    const { page, close } = await openForm()
    await page.getByLabel('Hall 1').check()
    await page.getByLabel('Hall 3').check()
    await expect(page.getByLabel('Hall 2')).toBeDisabled()
    await page.getByLabel('Hall 1').uncheck()
    await expect(page.getByLabel('Hall 2')).toBeEnabled()
    await close()
  })
  it('counts what is written and says when it is too long [textarea-word-limit maxlength-message]', async () => {
    const { page, close } = await openForm()
    await page.getByLabel('Wishes').fill('a corner booth, please')
    await expect(page.getByText('22 / 20')).toBeVisible()
    await page.getByLabel('Booths').focus()
    await expect(page.getByLabel('Wishes')).toHaveAccessibleDescription(/lease enter within 20 characters/)
    await close()
  })
  it('offers days within the bounds of the question, in the time of the event [date-bounds]', async () => {
    const { page, close } = await openForm(), day = page.getByLabel('Day of visit')
    expect([await day.getAttribute('min'), await day.getAttribute('max')]).toEqual(['2026-12-03', '2026-12-05'])
    await day.fill('2026-12-06')
    await page.getByLabel('Booths').focus()
    await expect(day).toHaveAccessibleDescription(/2026-12-05/)
    await close()
  })
  it('takes a number as a number and text that is none under its field', async () => {
    const { page, form, fields, close } = await openForm()
    await page.getByLabel('Booths').fill('two')
    await page.getByLabel('Name', { exact: true }).focus()
    await expect(page.getByLabel('Booths')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Booths').fill('2')
    expect((await sentAnswers(page, form.id))[fields.stands as number]).toBe(2)
    await close()
  })
})
