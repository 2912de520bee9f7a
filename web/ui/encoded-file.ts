/** Content of a chosen file in base64. */
export const encodedFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '');
    reader.onerror = () => reject(new Error(file.name));
    reader.readAsDataURL(file);
  });
