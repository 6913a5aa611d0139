import { refusal, result } from '@pavilion/declare'

export const abbreviationReserved = refusal<{ abbr: string }>(
  'abbreviationReserved',
  ({ abbr }) => [
    `「${abbr}」是系统地址，不能用作活动简称`,
    `“${abbr}” is an address of the system and cannot be used as an event abbreviation`,
  ],
  { result: result.invalid, advice: ['换一个简称', 'Choose another abbreviation'] },
)
export const websiteClosed = refusal(
  'websiteClosed',
  ['网站已关闭，请稍后再来', 'This site is closed. Please check back later'],
  {
    result: result.conflict,
    advice: [
      '已填写的内容仍在页面上；网站重新开放后可再次提交',
      'What was entered is still on the page. It can be sent once the website is open again',
    ],
  },
)
export const componentHoldsNone = refusal(
  'componentHoldsNone',
  ['该组件不能包含下级组件', 'This component cannot hold other components'],
  {
    result: result.invalid,
    advice: [
      '选择容器、固定容器、卡片或标签页作为上级',
      'Choose a container, a fixed container, a card or tabs as the parent',
    ],
  },
)
export const parentElsewhere = refusal(
  'parentElsewhere',
  ['上级不在同一个网站或菜单组中', 'The parent belongs to another website or menu group'],
  {
    result: result.invalid,
    advice: ['选择同一网站或菜单组中的上级', 'Choose a parent of the same website or menu group'],
  },
)
export const componentElsewhere = refusal('componentElsewhere', ['目标位置已变化', 'The target position has changed'], {
  result: result.conflict,
  advice: ['刷新页面后重新放置', 'Refresh the page and place the component again'],
})
export const pageNotDrawn = refusal(
  'pageNotDrawn',
  ['公开网站尚未构建，无法显示页面', 'The public site is not built, so no page can be shown'],
  { result: result.unavailable, advice: ['运行 npm run build 后重试', 'Run npm run build and try again'] },
)
export const nothingToPublish = refusal(
  'nothingToPublish',
  ['草稿与公开的内容一致，没有可发布的修改', 'The draft matches what visitors see: there is nothing to publish'],
  { result: result.conflict, advice: ['修改页面后再发布', 'Change the page, then publish it'] },
)
export const publishInPast = refusal(
  'publishInPast',
  ['计划发布时间须晚于现在', 'The publishing time must be in the future'],
  { result: result.invalid, advice: ['选择一个将来的时间，或立即发布', 'Choose a later time, or publish now'] },
)
export const tooManyPasted = refusal<{ most: number }>(
  'tooManyPasted',
  ({ most }) => [`一次最多复制 ${most} 个组件`, `At most ${most} components can be copied at once`],
  { result: result.invalid, advice: ['分几次复制，或复制整个网站', 'Copy in parts, or copy the whole website'] },
)
export const templateEmpty = refusal('templateEmpty', ['这个模板没有保存任何内容', 'This template is empty'], {
  result: result.conflict,
  advice: [
    '在网站或菜单组列表中选择「存为模板」，重新保存一个',
    'Save a new one: “Save as template” in the list of websites or menu groups',
  ],
})
export const websiteAddressTaken = refusal<{ name: string }>(
  'websiteAddressTaken',
  ({ name }) => [
    `网站「${name}」已在此访问地址开放，同一地址只能开放一个网站`,
    `The website “${name}” is open at this address, and an address can have only one open website`,
  ],
  {
    result: result.conflict,
    advice: [
      '先关闭该网站；或复制该网站，副本默认关闭，准备好后再切换',
      'Close that website first. Or copy it: the copy starts closed, and you can switch when it is ready',
    ],
  },
)
