import { LANGUAGES, type Language } from '@lurewatch/messages/languages';
import { Select } from '../components/field.tsx';
import { languageName } from '../language/language-name.ts';
import { text } from '../language/text.ts';
import { say } from './webhooks-words.ts';

interface LanguageSelectProps {
  readonly chosen: Language;
  readonly onChange: (language: Language) => void;
}

/** In which language a webhook's deliveries tell what was found. */
export function LanguageSelect({ chosen, onChange }: LanguageSelectProps) {
  return (
    <Select
      label={text('language')}
      value={chosen}
      onChange={({ target }) => onChange(LANGUAGES.find((language) => language === target.value) ?? 'en')}
      hint={say('language_hint')}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageName(language)}
        </option>
      ))}
    </Select>
  );
}
