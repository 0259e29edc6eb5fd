import { Badge } from '../badge/badge';
import { ALLERGEN_ICON_NAMES, AllergenIcon } from './allergen-icon';

export default function AllergenIconGallery() {
  return (
    <div className="row">
      {ALLERGEN_ICON_NAMES.map((name) => (
        <Badge key={name}>
          <AllergenIcon name={name} />
          {name}
        </Badge>
      ))}
    </div>
  );
}
