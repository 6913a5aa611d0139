import { createElement, type HTMLAttributes, type Ref } from 'react'

interface Shape {
  readonly tag: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children?: readonly Shape[]
}
interface Props extends HTMLAttributes<HTMLSpanElement> {
  icon: { readonly name: string; readonly icon: Shape }
  spin?: boolean
  rotate?: number
  twoToneColor?: unknown
  ref?: Ref<HTMLSpanElement>
}
/**
 * Icons in controls of Ant Design that have no text. All other icons are decorative, also those for
 * errors and for viewing.
 */
const spoken: Readonly<Record<string, readonly [string, string]>> = {
  left: ['上一页', 'Previous'],
  right: ['下一页', 'Next'],
  'double-left': ['向前', 'Back'],
  'double-right': ['向后', 'Forward'],
}
const tags = { viewBox: 'viewBox', 'fill-rule': 'fillRule', class: 'className' } as const
const drawn = ({ tag, attrs, children }: Shape, key: number): React.ReactNode =>
  createElement(
    tag,
    {
      key,
      ...Object.fromEntries(Object.entries(attrs).map(([name, value]) => [tags[name as 'class'] ?? name, value])),
    },
    children?.map(drawn),
  )
const pictures = new WeakMap<Shape, React.ReactNode>()
function pictureOf(shape: Shape): React.ReactNode {
  const known =
    pictures.get(shape) ??
    createElement(
      'svg',
      {
        viewBox: '64 64 896 896',
        width: '1em',
        height: '1em',
        fill: 'currentColor',
        'aria-hidden': true,
        focusable: false,
        ...(shape.attrs.viewBox && { viewBox: shape.attrs.viewBox }),
      },
      shape.children?.map(drawn),
    )
  pictures.set(shape, known)
  return known
}
/**
 * Replaces the icon component of Ant Design. Theirs reads out the English name of every icon (“plus
 * New”), computes its colours on every render, and is larger than the code of a list.
 */
export default function DrawnIcon({
  icon: { name, icon },
  spin,
  rotate,
  twoToneColor: _none,
  className,
  tabIndex,
  onClick,
  ref,
  ...rest
}: Props) {
  const words = spoken[name]
  const label = words && { role: 'img', 'aria-label': words[document.documentElement.lang === 'en' ? 1 : 0] }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control around it handles the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <span
      {...(label ?? { 'aria-hidden': true })}
      {...rest}
      ref={ref}
      tabIndex={tabIndex ?? (onClick ? -1 : undefined)}
      onClick={onClick}
      className={`anticon anticon-${name}${spin || name === 'loading' ? ' anticon-spin' : ''}${className ? ` ${className}` : ''}`}
    >
      {rotate ? (
        <span style={{ display: 'inline-flex', rotate: `${rotate}deg` }}>{pictureOf(icon)}</span>
      ) : (
        pictureOf(icon)
      )}
    </span>
  )
}
