// What a domain's admin/screens.tsx imports. Bundled by Vite only, because the parts are React.
export {
  alter,
  type Alterations,
  type BatchOutcome,
  type Beside,
  type Deleting,
  type RowAction,
  type Tab,
} from './alter.ts'
export { Ask } from './Ask.tsx'
export { EmptyList } from './EmptyList.tsx'
export { Foot } from './Foot.tsx'
export { Hanging } from './Hanging.tsx'
export { useAttempt } from './call/attempt.ts'
export { CallDialog } from './call/lateDialog.ts'
export { openFile } from './call/openFile.ts'
export { CallFailed, CallRefused, fetchFile, giveFile, newKey, send, uploadFile } from './call/client.ts'
export {
  type ListBody,
  type Listed,
  useAfter,
  useDetail,
  useForget,
  useLearn,
  useList,
  useRested,
  useTell,
  useTitles,
} from './call/hooks.ts'
export { type Calling, useAction, useCall, useWork } from './call/useCall.ts'
export { useUndo } from './call/useUndo.tsx'
export { useFocusBack } from './focusBack.ts'
export { ExportButton } from './exchange/ExportButton.tsx'
export { ImportButton } from './exchange/ImportButton.tsx'
export { Conflict } from './form/Conflict.tsx'
export { Elsewhere } from './form/Elsewhere.tsx'
export { Facts } from './detail/Facts.tsx'
export { sayIn, type Say, useHere } from './environment.tsx'
export { kindViews } from './kinds/index.ts'
export type { InputProps } from './kinds/kind.ts'
export { Nothing, Tag } from './kinds/parts.tsx'
export { EventSelect } from './kinds/EventSelect.tsx'
export { RichText } from './kinds/HtmlFrame.tsx'
export { Reference, RowSelect } from './kinds/ref.tsx'
export { type ListTag, TagChip, useTags } from './kinds/tags.tsx'
export { later } from './later.ts'
export { onDemand, useArrived } from './onDemand.tsx'
export { keepCode, useCodeOnce } from './onceShown.ts'
export { useDeclared } from './useDeclared.ts'
export { useWholeWindow } from './useWholeWindow.ts'
export { Failed } from './list/Failed.tsx'
export { ListScreen } from './list/ListScreen.tsx'
export { PagedList, usePaged } from './list/paging/PagedList.tsx'
export { useFocusKept } from './list/useFocusKept.ts'
export { useNewByAddress } from './list/useNewByAddress.ts'
export { Notice } from './Notice.tsx'
export { disagreements, settled } from './logic/form.ts'
export { type AnyRow, countText, numberText, titleOf } from './logic/text.ts'
export { relativeTime, wallClock } from './logic/time.ts'
