import type { Pair } from '@pavilion/declare'
import { webComponentType as kind, webContentListStyle } from '../../model/index.ts'
import type { Component } from '../directory.ts'
import { idsIn } from '../gather.ts'
import { detail, type Report } from './finding.ts'
import { countdowns, menus } from './kinds.ts'
import type { CheckedPages } from './read.ts'

const han = /\p{Script=Han}/u
type Note = (words: Pair, to?: string) => void

/** Finds texts of a component that are not in the language of the website. */
export function checkTranslations(checked: CheckedPages, row: Component, page: string, report: Report): void {
  const { language } = checked
  if (!language) return
  const note: Note = (words, to) => report(row, page, 'missingTranslation', words, to)
  checkName(checked, row, note)
  if (language === 'zh') checkEnglish(checked, row, note)
  if (language !== 'en') return
  if (menus.has(row.type)) checkEntries(checked, row, note)
  if (row.type === kind.contentList) checkListNames(checked, row, note)
  if (row.rightText && han.test(row.rightText))
    note([`右侧文字「${row.rightText}」不是英文`, `The text on the right, “${row.rightText}”, is not in English`])
  if (row.type === kind.content) checkContent(checked, row, note)
  if (row.type === kind.contentList) checkTitles(checked, row, note)
}

/** Three English words in a row and no Chinese: a text of the other language, not just a name. */
const isEnglish = (text: string | null | undefined) =>
  Boolean(text && !han.test(text) && /[a-z]{2,}(?:[ ,’-]+[a-z]{2,}){2}/i.test(text.replace(/<[^>]*>/g, ' ')))

/** On Chinese pages: texts in English. */
function checkEnglish(checked: CheckedPages, row: Component, note: Note): void {
  const { entries, contents, lists, filledLists } = checked
  const ids = idsIn(row.value)
  if (isEnglish(row.rightText))
    note([`右侧文字「${row.rightText}」是英文`, `The text on the right, “${row.rightText}”, is in English`])
  if (row.showHeader && isEnglish(row.name))
    note([`标题「${row.name}」是英文`, `The title “${row.name}” is in English`])
  if (menus.has(row.type))
    for (const entry of entries)
      if (entry.webMenuGroupId === ids[0] && isEnglish(entry.name))
        note([`菜单「${entry.name}」是英文`, `The menu entry “${entry.name}” is in English`], detail.menu(entry.id))
  const content = row.type === kind.content ? contents.find(each => each.id === ids[0]) : undefined
  if (content && isEnglish(`${content.name} ${content.content ?? ''}`))
    note([`内容「${content.name}」是英文`, `The content “${content.name}” is in English`], detail.content(content.id))
  if (row.type !== kind.contentList) return
  for (const [id, { english }] of filledLists) {
    if (!english || !ids.includes(id)) continue
    const { name } = lists.find(each => each.id === id) ?? { name: '' }
    note(
      [
        `内容列表「${name}」中有 ${english} 篇英文内容`,
        english === 1
          ? `1 content item of the list “${name}” has an English title`
          : `${english} content items of the list “${name}” have English titles`,
      ],
      detail.contentList(id),
    )
  }
}

function checkName({ language, drafts }: CheckedPages, row: Component, note: Note): void {
  const isInTabs = row.parentId !== null && drafts.get(row.parentId)?.type === kind.tabs
  const showsName = row.showHeader || isInTabs || countdowns.has(row.type)
  if (!showsName) return
  if (language === 'en' && row.name && !row.englishName)
    note([`「${row.name}」没有英文名称`, `“${row.name}” has no English name`])
  if (language === 'zh' && row.englishName && !row.name)
    note([`「${row.englishName}」没有中文名称`, `“${row.englishName}” has no Chinese name`])
}

function checkEntries({ entries }: CheckedPages, row: Component, note: Note): void {
  const [group] = idsIn(row.value)
  for (const entry of entries)
    if (entry.webMenuGroupId === group && !entry.englishName && han.test(entry.name))
      note(
        [`菜单「${entry.name}」没有英文名称`, `The menu entry “${entry.name}” has no English name`],
        detail.menu(entry.id),
      )
}

function checkListNames({ lists }: CheckedPages, row: Component, note: Note): void {
  const isTabs =
    row.webContentListStyle === webContentListStyle.tabSwitch451 ||
    row.webContentListStyle === webContentListStyle.tabSwitch452
  if (!(row.showHeader || isTabs) || row.englishName) return
  const ids = idsIn(row.value)
  for (const list of lists)
    if (ids.includes(list.id) && !list.englishName)
      note(
        [`内容列表「${list.name}」没有英文名称`, `The content list “${list.name}” has no English name`],
        detail.contentList(list.id),
      )
}

function checkContent({ contents }: CheckedPages, row: Component, note: Note): void {
  const [id] = idsIn(row.value)
  const content = contents.find(each => each.id === id)
  if (content && han.test(content.name + (content.content ?? '')))
    note([`内容「${content.name}」是中文`, `The content “${content.name}” is in Chinese`], detail.content(content.id))
}

function checkTitles({ lists, filledLists }: CheckedPages, row: Component, note: Note): void {
  const ids = idsIn(row.value)
  for (const [id, { chinese }] of filledLists) {
    if (!ids.includes(id) || !chinese) continue
    const { name } = lists.find(each => each.id === id) ?? { name: '' }
    const english =
      chinese === 1
        ? `1 content item of the list “${name}” has a Chinese title`
        : `${chinese} content items of the list “${name}” have Chinese titles`
    note([`内容列表「${name}」中有 ${chinese} 篇中文内容`, english], detail.contentList(id))
  }
}
