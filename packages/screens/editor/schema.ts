import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'

/** Whether a link may lead to this address. The server removes the others. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address)

/**
 * A link with its address only: the server decides how it opens. The standard extension includes an
 * address parser that is as large as table support.
 */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  exitable: true,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: element => isLinkAddress(element.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
})

/**
 * Whether a page may show this video: a file with a secure address. A player on another site is not
 * a file.
 */
export const isVideoAddress = (address: string): boolean =>
  /^(?:https:\/\/|\/files\/)\S+\.(?:mp4|m4v|webm|ogv)(?:\?\S*)?$/i.test(address)
/** A video file with controls. Only its metadata is loaded until somebody plays it. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    poster: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'video',
    mergeAttributes(HTMLAttributes, { controls: 'controls', preload: 'metadata' }),
  ],
})

/**
 * Everything the editor can write, within what the server keeps. The h1 belongs to the page, so
 * headings start at h2.
 */
export const schema: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  HorizontalRule,
  Heading.configure({ levels: [2, 3, 4, 5, 6] }),
  Blockquote,
  Bold,
  Italic,
  Underline,
  Strike,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Image.configure({ inline: true }),
  Video,
  Link,
  Table.configure({ resizable: false, renderWrapper: false }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
  UndoRedo,
  Dropcursor,
  Gapcursor,
]
