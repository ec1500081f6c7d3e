import type { NamesOf } from '@lurewatch/messages/format';
import { Fragment, type ReactNode } from 'react';
import type { en } from './catalogues/en.ts';
import { type TextName, textParts } from './text.ts';

interface RichProps<Name extends TextName> {
  readonly name: Name;
  readonly values: Readonly<Record<NamesOf<(typeof en)[Name]>, ReactNode>>;
}

/** A message with values that are more than text: a time, a link, a word that stands out. */
export function Rich<Name extends TextName>({ name, values }: RichProps<Name>) {
  return textParts<Name, ReactNode>(name, values).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
    <Fragment key={index}>{part}</Fragment>
  ));
}
