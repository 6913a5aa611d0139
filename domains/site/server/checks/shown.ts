import type { Pair } from '@pavilion/declare'
import { hosted, webComponentType as kind } from '../../model/index.ts'
import type { Component } from '../directory.ts'
import { idsIn } from '../gather.ts'
import type { Finding } from '../../model/calls/publishing.ts'
import { detail, type Report } from './finding.ts'
import { carousels, containers, countdowns, menus } from './kinds.ts'
import type { CheckedPages } from './read.ts'

/** Finds components that would show nothing: empty, nothing chosen, pictures gone, forms closed. */
export function checkShown(checked: CheckedPages, row: Component, page: string, report: Report): void {
  const note = (code: Finding['code'], words: Pair, to?: string) => report(row, page, code, words, to)
  if (containers.has(row.type)) checkContainer(checked, row, note)
  if (menus.has(row.type)) checkMenu(checked, row, note)
  if (row.type === kind.contentList) checkLists(checked, row, note)
  if (row.type === kind.content) checkContent(checked, row, note)
  if (carousels.has(row.type) || row.type === kind.album) checkImageGroups(checked, row, note)
  if (row.type === kind.image) checkImage(checked, row, note)
  if (checked.isMissingFile(row.backgroundImage)) {
    const [zh, en] = nameOf(checked, row)
    note('missingPicture', [`${zh}背景图不存在`, `The background picture ${en && `of ${en} `}no longer exists`])
  }
  if (menus.has(row.type)) checkMenuPictures(checked, row, note)
  if (countdowns.has(row.type) && !row.deadline)
    note('nothingChosen', ['倒计时没有设定时间', 'The countdown has no date to count down to'])
  if (row.type === kind.webForm) checkForm(checked, row, note)
  const empty = checked.emptySubjects.get(row.id)
  if (empty) note('noSubject', empty)
}
type Note = (code: Finding['code'], words: Pair, to?: string) => void

/** The name of a component in quotation marks, or empty. */
export function nameOf({ language }: CheckedPages, row: Component): Pair {
  const name = (language === 'en' && row.englishName) || row.name || ''
  return name ? [`「${name}」`, `“${name}”`] : ['', '']
}

function checkContainer(checked: CheckedPages, row: Component, note: Note): void {
  const isEmpty = !checked.rows.some(each => each.row.parentId === row.id)
  if (!isEmpty || row.style === 2 || row.backgroundImage) return
  const [zh, en] = nameOf(checked, row)
  note('emptyGroup', [`容器${zh}中没有内容`, `The container ${en && `${en} `}is empty`])
}

function checkMenu({ menuGroups, entries }: CheckedPages, row: Component, note: Note): void {
  const [id] = idsIn(row.value)
  const group = menuGroups.find(each => each.id === id)
  if (!group) {
    note('nothingChosen', ['未选择菜单组，或菜单组已删除', 'No menu group is chosen, or it has been deleted'])
    return
  }
  if (!entries.some(entry => entry.webMenuGroupId === group.id))
    note(
      'emptyGroup',
      [`菜单组「${group.name}」没有可见的菜单`, `The menu group “${group.name}” has no visible entries`],
      detail.menuGroup(group.id),
    )
}

function checkLists({ lists, filledLists }: CheckedPages, row: Component, note: Note): void {
  const ids = idsIn(row.value)
  for (const id of ids.length ? ids : [0]) {
    const list = lists.find(each => each.id === id)
    if (!list)
      note('nothingChosen', ['未选择内容列表，或列表已删除', 'No content list is chosen, or it has been deleted'])
    else if (!filledLists.has(list.id))
      note(
        'emptyGroup',
        [`内容列表「${list.name}」没有已发布的内容`, `The content list “${list.name}” has no published content`],
        detail.contentList(list.id),
      )
  }
}

function checkContent(checked: CheckedPages, row: Component, note: Note): void {
  const [id] = idsIn(row.value)
  if (id === undefined) note('nothingChosen', ['未选择内容', 'No content is chosen'])
  else if (!checked.hasContent(id))
    note(
      'nothingChosen',
      ['所选内容未发布或已删除', 'The chosen content is not published or has been deleted'],
      detail.content(id),
    )
}

function checkImageGroups(checked: CheckedPages, row: Component, note: Note): void {
  const ids = idsIn(row.value)
  for (const id of ids.length ? ids : [0]) {
    const group = checked.imageGroups.find(each => each.id === id)
    const pictures = checked.pictures.filter(each => each.webImageGroupId === id)
    if (!group)
      note('nothingChosen', ['未选择图片组，或图片组已删除', 'No picture group is chosen, or it has been deleted'])
    else if (!pictures.length)
      note(
        'emptyGroup',
        [`图片组「${group.name}」没有图片`, `The picture group “${group.name}” has no pictures`],
        detail.imageGroup(group.id),
      )
    for (const picture of pictures)
      if (!picture.filePath || checked.isMissingFile(picture.filePath)) {
        const name = picture.name ?? picture.id
        note(
          'missingPicture',
          [`图片组中的图片「${name}」不存在`, `The picture “${name}” of the group no longer exists`],
          detail.image(picture.id),
        )
      }
  }
}

function checkImage(checked: CheckedPages, row: Component, note: Note): void {
  if (!row.value) note('missingPicture', ['未选择图片', 'No picture is chosen'])
  else if (checked.isMissingFile(hosted(row.value, checked.site.imageHost)))
    note('missingPicture', ['图片不存在', 'The picture no longer exists'])
}

function checkMenuPictures(checked: CheckedPages, row: Component, note: Note): void {
  const [id] = idsIn(row.value)
  for (const entry of checked.entries)
    if (entry.webMenuGroupId === id && checked.isMissingFile(entry.image))
      note(
        'missingPicture',
        [`菜单「${entry.name}」的图片不存在`, `The picture of the menu entry “${entry.name}” no longer exists`],
        detail.menu(entry.id),
      )
}

function checkForm({ closedForms }: CheckedPages, row: Component, note: Note): void {
  const [id] = idsIn(row.value)
  if (id === undefined) {
    note('nothingChosen', ['未选择表单', 'No form is chosen'])
    return
  }
  const reason = closedForms.get(id)
  if (reason) note('closedForm', [`表单${reason[0]}`, `The form ${reason[1]}`], detail.form(id))
}
