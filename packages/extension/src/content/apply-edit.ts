import { itself } from './form-itself.ts';
import { submitImplicitly } from './submit-implicitly.ts';
import { noteChange, tellOfChanges } from './told-changes.ts';

/** A change that a person made to a field, as `beforeinput` names it. */
export interface Edit {
  readonly inputType: string;
  /** What came in; null where something was taken away. */
  readonly text: string | null;
}

/** Makes the change, and tells the page of it as the browser would. */
export function applyEdit(field: HTMLElement, { inputType, text }: Edit): void {
  // The page may take what was pasted and share it out itself.
  if (inputType === 'insertFromPaste' && text !== null && !itself(field).dispatchEvent(pasteOf(text))) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    editElement(field, inputType, text);
    return;
  }
  if (inputType === 'insertLineBreak' && field instanceof HTMLInputElement) {
    tellOfChanges();
    submitImplicitly(field);
    return;
  }
  const { value } = field;
  // A field for mail addresses tells of no caret.
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? value.length;
  const [from, to] = rangeOf(inputType, start, end, value);
  const room = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength - (value.length - (to - from));
  const inserted = (text ?? (inputType === 'insertLineBreak' ? '\n' : '')).slice(0, Math.max(room, 0));
  field.value = value.slice(0, from) + inserted + value.slice(to);
  if (field.selectionStart !== null) field.setSelectionRange(from + inserted.length, from + inserted.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType, data: text }));
  noteChange(field);
}

function rangeOf(inputType: string, start: number, end: number, value: string): readonly [number, number] {
  if (start !== end || inputType.startsWith('insert')) return [start, end];
  if (inputType === 'deleteContentForward') return [start, Math.min(start + 1, value.length)];
  if (inputType === 'deleteContentBackward') return [Math.max(start - 1, 0), start];
  return [start, start];
}

/** Only the browser knows how its own editing is done. */
function editElement(element: HTMLElement, inputType: string, text: string | null): void {
  if (!itself(element).isContentEditable) return;
  if (text !== null) document.execCommand('insertText', false, text);
  else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') document.execCommand(inputType);
  else if (inputType === 'deleteContentForward') document.execCommand('forwardDelete');
  else if (inputType.startsWith('delete')) document.execCommand('delete');
}

function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData });
}
