import { type Extensions, Mark, mergeAttributes } from '@tiptap/core'
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

/** An address that a link may lead to: the server's cleaning takes the others out. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address)

/** A link, as plain as it is kept: how it opens is settled by the server's cleaning. The ready-made extension brings a parser of addresses along that weighs as much as tables do. */
const Link = Mark.create({
  name: 'link', priority: 1000, inclusive: false, exitable: true,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: element => isLinkAddress(element.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
})

/** What the editor can write: within what the server's cleaning keeps. The first heading of a page is the page's own, so headings begin at the second. */
export const schema: Extensions = [
  Document, Paragraph, Text, HardBreak, HorizontalRule, Heading.configure({ levels: [2, 3, 4, 5, 6] }), Blockquote, Bold, Italic, Underline, Strike,
  BulletList, OrderedList, ListItem, ListKeymap, Image.configure({ inline: true }), Link,
  Table.configure({ resizable: false, renderWrapper: false }), TableRow, TableHeader, TableCell, TextAlign.configure({ types: ['heading', 'paragraph'] }), TextStyle, Color, BackgroundColor, UndoRedo, Dropcursor, Gapcursor,
]
