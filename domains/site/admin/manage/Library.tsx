import type { Pair } from '@pavilion/declare'
import { useFocusBack, useHere } from '@pavilion/screens'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Kind } from './parts.ts'

const bar = (x: number, y: number, width: number, height = 4) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.5" />
)
const box = (x: number, y: number, width: number, height: number) => (
  <rect key={`b${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" className="pb-fill" />
)
/** A sketch of each kind of component. */
const drawings: Record<number, ReactNode> = {
  1: <rect x="6" y="8" width="60" height="28" rx="3" className="pb-dash" />,
  1001: (
    <>
      {box(52, 22, 14, 14)}
      <rect x="6" y="8" width="60" height="28" rx="3" className="pb-dash" />
    </>
  ),
  2: (
    <>
      {box(6, 8, 60, 8)}
      <rect x="6" y="8" width="60" height="28" rx="3" className="pb-line" />
      {bar(12, 22, 40)}
      {bar(12, 29, 28)}
    </>
  ),
  100: (
    <>
      {box(6, 8, 18, 8)}
      {bar(28, 10, 14)}
      {bar(46, 10, 14)}
      <rect x="6" y="16" width="60" height="20" className="pb-line" />
    </>
  ),
  3: [6, 22, 38, 54].map(x => bar(x, 20, 12)),
  4: [bar(6, 8, 36, 5), bar(6, 18, 60, 3), bar(6, 24, 60, 3), bar(6, 30, 44, 3)],
  5: [10, 20, 30].flatMap(y => [box(6, y - 3, 8, 7), bar(18, y - 1, 44, 3)]),
  6: (
    <>
      {box(6, 8, 60, 28)}
      <path d="M12 32l14-14 10 9 8-7 16 12" className="pb-line" />
    </>
  ),
  7: (
    <>
      {box(6, 8, 60, 24)}
      {[30, 36, 42].map(x => (
        <circle key={x} cx={x} cy="37" r="1.8" />
      ))}
    </>
  ),
  8: [4, 28, 52].map(x => box(x, 12, 20, 20)),
  9: [8, 24, 40, 56].map(x => box(x - 2, 13, 13, 18)),
  10: (
    <>
      {bar(6, 20, 16)}
      <text x="36" y="30" textAnchor="middle" fontSize="20" fontWeight="600">
        28
      </text>
      {bar(52, 20, 12)}
    </>
  ),
  51: (
    <>
      <rect x="6" y="8" width="60" height="28" rx="3" className="pb-line" />
      <path d="M36 31s8-7 8-12a8 8 0 10-16 0c0 5 8 12 8 12z" className="pb-fill" />
    </>
  ),
  61: (
    <>
      {[10, 28, 46].map(x => box(x, 15, 14, 14))}
      <path d="M66 22h4M2 22h4" className="pb-line" />
    </>
  ),
  71: [6, 27, 48].flatMap(x => [box(x, 8, 17, 12), box(x, 24, 17, 12)]),
  201: (
    <>
      {box(14, 8, 44, 24)}
      {[33, 39].map(x => (
        <circle key={x} cx={x} cy="37" r="1.8" />
      ))}
    </>
  ),
  202: [14, 36, 58].map(x => <circle key={x} cx={x} cy="21" r="8" className="pb-fill" />),
  203: (
    <>
      <rect x="14" y="6" width="44" height="32" rx="3" className="pb-line" />
      {bar(20, 13, 24)}
      {bar(20, 20, 32)}
      {box(20, 28, 16, 6)}
    </>
  ),
  31: [12, 22, 32].map((y, at) => bar(6, y - 2, 56 - at * 14, 5)),
  32: <path d="M8 34l16-10 12 5 26-19" className="pb-line" />,
  33: [box(12, 20, 14, 16), box(29, 10, 14, 26), box(46, 25, 14, 11)],
  41: [10, 21, 32].flatMap(y => [bar(6, y - 2, 12, 4), bar(24, y - 2, 40, 4)]),
  301: [8, 24, 40, 56].flatMap(x => [9, 25].map(y => box(x - 2, y, 13, 10))),
  302: [6, 28, 50].flatMap(x => [box(x, 8, 16, 14), bar(x, 26, 16), bar(x, 33, 10, 3)]),
  303: [10, 21, 32].flatMap(y => [bar(6, y - 2, 14, 5), box(26, y - 4, 40, 8)]),
  304: [box(6, 8, 18, 12), box(28, 8, 18, 12), box(50, 8, 16, 28), box(6, 24, 40, 12)],
  311: [9, 26].flatMap(y => [box(6, y - 2, 18, 13), bar(28, y, 30), bar(28, y + 7, 20, 3)]),
  312: [box(14, 6, 44, 16), bar(14, 27, 28), bar(14, 34, 18, 3)],
  321: [6, 28, 50].flatMap(x => [box(x, 9, 16, 12), bar(x, 26, 16)]),
  322: [10, 21, 32].flatMap(y => [bar(6, y - 2, 34, 4), bar(52, y - 2, 14, 4)]),
  323: [10, 21, 32].flatMap((y, at) => [bar(6, y - 2, 40 - at * 8, 4), bar(56, y - 2, 10, 4)]),
  46: [14, 36, 58].flatMap(x => [<circle key={x} cx={x} cy="17" r="7" className="pb-fill" />, bar(x - 8, 29, 16, 3)]),
}
/** The purpose of each kind of component, in one line. */
const about: Readonly<Record<number, Pair>> = {
  1: ['把几个组件排成一组：上下、左右或网格', 'Groups components: stacked, side by side or as a grid'],
  1001: ['固定在屏幕一角或一边，滚动时不动', 'Stays at an edge of the screen while the page scrolls'],
  2: ['带标题栏的框，里面放其他组件', 'A box with a title bar that holds components'],
  100: ['多个标签共用一块地方，点标签切换', 'Components that share one place, switched by tabs'],
  3: ['一个菜单组里的链接', 'The links of a menu group'],
  4: ['一篇内容的正文', 'The text of one article'],
  5: ['一个列表里的内容，如新闻、通知', 'The articles of a list, such as news'],
  6: ['一张图片', 'One picture'],
  7: ['大图轮流显示，每次一张', 'Large pictures in turn, one at a time'],
  8: ['轮播，同时显示几张', 'A carousel that shows several pictures at once'],
  9: ['距开幕的天、时、分、秒', 'Days, hours, minutes and seconds until the opening'],
  10: ['距开幕的天数，一行字', 'Days until the opening, in one line'],
  51: ['会场在地图上的位置', 'The venue on a map'],
  61: ['一排 Logo 或图片不停滚动', 'A row of logos or pictures that keeps moving'],
  71: ['一组图片排成网格，可点开看大图', 'The pictures of a group in a grid, larger on click'],
  201: ['手机上用手指左右滑动的图片', 'Pictures that are swiped on a phone'],
  202: ['常用入口：一排圆形按钮，或屏幕底部的栏', 'The most used links: round buttons or a bar at the bottom'],
  203: ['一个表单的名称、时间和报名按钮', 'A form with its dates and the button that opens it'],
  31: ['一场投票的候选，票数高的在前', 'The candidates of a vote, most votes first'],
  32: ['最近 24 小时得票上升最快的候选', 'Candidates that gained the most votes in the last 24 hours'],
  33: ['候选的排名和票数条', 'The ranking of a vote, with bars'],
  41: ['最近的日程，含主题与嘉宾', 'The next sessions with their talks and speakers'],
  301: ['已公布的展商，可搜索、按首字母查找', 'The exhibitors that are shown, searched and by letter'],
  302: ['展商的展品，可搜索、按分类查找', 'What exhibitors show, searched and by category'],
  303: ['各展位上的活动，按日期排列', 'What happens at the stands, day by day'],
  304: ['展馆平面图，点展位看展商', 'The plan of a hall: a stand opens its exhibitor'],
  311: ['可预订的酒店，含房价与距离', 'Hotels that can be booked, with prices and distance'],
  312: ['一家酒店的图片、价格与预订按钮', 'One hotel with its picture, price and booking'],
  321: ['招聘企业及其职位数', 'Companies that recruit, with their jobs'],
  322: ['全部招聘职位，可搜索、筛选', 'All jobs, searched and narrowed down'],
  323: ['最近发布的招聘职位', 'The jobs that were published last'],
  46: ['演讲嘉宾的照片、姓名和职务', 'Speakers with portrait, name and position'],
}
/** Every kind of component with its sketch and what it is for, to choose one. */
export function Library({
  kinds,
  onChoose,
  onClose,
}: {
  kinds: readonly Kind[]
  onChoose: (kind: Kind) => void
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useHere()
  return (
    <Modal open title={say('添加组件', 'Add a component')} onCancel={onClose} footer={null} width={880} destroyOnHidden>
      <ul className="pb-library">
        {kinds.map(kind => (
          <li key={kind.type}>
            <button type="button" onClick={() => onChoose(kind)}>
              <svg viewBox="0 0 72 44" aria-hidden="true">
                {drawings[kind.type]}
              </svg>
              <strong>{say(kind.zh, kind.en)}</strong>
              {about[kind.type] && <small>{say(about[kind.type] as Pair)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
