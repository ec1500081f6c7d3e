import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { text as say } from '../language/text.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Only the icon, with the label on hover. */
  readonly compact?: boolean;
}

export function CopyButton({ text, label, compact }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void copyText(text).then(setCopied);
  const icon = copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />;
  if (compact) {
    return (
      <IconButton label={copied ? say('copied') : label} onClick={copy}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button onClick={copy}>
      {icon}
      {copied ? say('copied') : label}
    </Button>
  );
}

/** False where nothing could be copied. The clipboard API exists on https and localhost only; elsewhere a selection is copied. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelection(text),
    );
  }
  return copySelection(text);
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
