import { entriesOf, type AnyCodes, type AnyField, type AnySiteComponent } from '@pavilion/declare'
import * as site from '../../model/index.ts'
import { imageModes, type Texts } from './samples.ts'
import { samplePicture } from './samplePicture.ts'

const kinds = site.webComponentType
export type Settings = Record<string, unknown>
/** One sample in the gallery: a component in one style, with its sub-components. */
export interface Cell {
  readonly title: string
  readonly type: number
  readonly settings: Settings
  readonly children?: readonly Settings[]
}

/** The setting that selects the style of a kind. */
const styleField: Readonly<Record<number, string>> = {
  [kinds.container]: 'style',
  [kinds.fixedContainer]: 'fixedContainerStyle',
  [kinds.menu]: 'webMenuStyle',
  [kinds.contentList]: 'webContentListStyle',
  [kinds.actions]: 'style',
  [kinds.vote]: 'voteStyle',
  [kinds.voteRise]: 'voteStyle',
  [kinds.voteRanking]: 'voteStyle',
  [kinds.conferenceSpeakerList]: 'style',
  [kinds.hallPlan]: 'style',
}

/**
 * A cell for every kind of component in every style.
 * @param foreign the value of components whose rows belong to another domain, by their type
 */
export function cellsOf(
  components: readonly AnySiteComponent[],
  t: Texts,
  foreign: Readonly<Record<number, string | undefined>>,
): Cell[] {
  return components.flatMap(component => cellsOfKind(component, t, foreign[component.type]))
}

function cellsOfKind({ type, zh, en, settings }: AnySiteComponent, t: Texts, foreign: string | undefined): Cell[] {
  const kind = t(zh, en)
  const fields = settings.fields as Readonly<Record<string, AnyField>>
  const field = styleField[type]
  const codes = field ? (fields[field]?.codes as AnyCodes | undefined) : undefined
  const styles = codes
    ? entriesOf(codes).map(entry => ({ name: t(entry.zh, entry.en), settings: { [field as string]: entry.code } }))
    : [{ name: '', settings: {} }]
  const named = { name: t('标题', 'A heading'), showHeader: true, rightText: t('更多', 'More') }
  const cell = (style: { name: string; settings: Settings }, base: Settings, children?: readonly Settings[]): Cell => ({
    title: style.name ? `${kind} · ${style.name}` : kind,
    type,
    settings: { ...base, ...style.settings },
    ...(children && { children }),
  })
  const words = { type: kinds.content, value: '201' }
  const item = {
    type: kinds.contentList,
    value: '301',
    webContentListStyle: site.webContentListStyle.imageText432,
    limit: 3,
    columnNumbers: '3',
  }
  const contentOf = (containerStyle: unknown): Settings => {
    if (containerStyle === site.containerStyle.portraits)
      return { ...item, webContentListStyle: site.webContentListStyle.imageText425 }
    return containerStyle === site.containerStyle.finder ? item : words
  }
  switch (type) {
    case kinds.container:
      return styles.map(style =>
        cell(
          style,
          {
            ...named,
            value: '/content-list',
            backgroundImage: site.openingStyles.has(Number(style.settings.style))
              ? samplePicture(0, [1200, 900])
              : null,
          },
          [contentOf(style.settings.style)],
        ),
      )
    case kinds.fixedContainer:
      return styles.map(style =>
        cell(style, {}, [{ type: kinds.image, value: samplePicture(3, [160, 100]), name: t('图片', 'A picture') }]),
      )
    case kinds.card:
      return [
        cell(
          { name: t('页头与阴影', 'Header and shadow'), settings: {} },
          { ...named, icon: 'ticket', boxShadow: true },
          [words],
        ),
        cell(
          { name: t('颜色', 'Colours'), settings: {} },
          { ...named, colours: { header: '#1d4f43', headerText: '#ffffff', background: '#f1f6f3' } },
          [words],
        ),
      ]
    case kinds.tabs:
      return [
        cell(
          { name: '', settings: {} },
          named,
          [1, 2].map(nth => ({ type: kinds.container, name: t(`标签 ${nth}`, `Tab ${nth}`), below: words })),
        ),
      ]
    case kinds.menu:
      return styles.map(style => cell(style, { value: '401', columnNumbers: '4,2,2' }))
    case kinds.actions:
      return styles.map(style => cell(style, { ...named, value: '402' }))
    case kinds.content:
      return [cell({ name: '', settings: {} }, { value: '202' })]
    case kinds.contentList:
      return styles.map(style =>
        cell(style, {
          ...named,
          value:
            style.settings.webContentListStyle === 451 || style.settings.webContentListStyle === 452
              ? '301,302'
              : '301',
          limit: 4,
        }),
      )
    case kinds.image:
      return [false, true].map(preview =>
        cell(
          { name: preview ? t('点击放大', 'Click to enlarge') : '', settings: {} },
          { name: t('一张图片', 'A picture'), value: samplePicture(1, [1200, 500]), preview, borderRadius: '8' },
        ),
      )
    case kinds.carousel:
    case kinds.carousel2:
    case kinds.swipe:
      return imageModes.map(({ group, mode }) =>
        cell(
          {
            name: t(['普通', '卡片', '淡入淡出'][mode - 1] as string, ['Normal', 'Card', 'Fade'][mode - 1] as string),
            settings: {},
          },
          { name: kind, value: String(group) },
        ),
      )
    case kinds.goRound:
      return [cell({ name: '', settings: {} }, { ...named, value: '101' })]
    case kinds.album:
      return [cell({ name: '', settings: {} }, { ...named, value: '101', limit: 4, border: '1px solid #d5dbe3' })]
    case kinds.flipCountdown:
    case kinds.daysCountdown:
      return [
        cell({ name: '', settings: {} }, { name: t('距开幕', 'Doors open in'), deadline: '2099-04-15T01:00:00.000Z' }),
      ]
    case kinds.mapLocation:
      return [
        cell(
          { name: '', settings: {} },
          { ...named, value: '121.4737,31.2304', rightText: t('滨江大道 1 号', '1 Riverside Avenue') },
        ),
      ]
    default:
      return styles.map(style => cell(style, { ...named, value: foreign ?? null, limit: 4 }))
  }
}
